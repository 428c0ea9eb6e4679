/** Returns the code that the operating system or a database has set in a thrown value, or an empty text. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
