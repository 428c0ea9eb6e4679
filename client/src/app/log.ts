/** The browser's console, for what section 8 of the specification wants logged. Nothing else writes there. */
export function log(message: string, cause?: unknown): void {
  if (cause === undefined) console.error(message)
  else console.error(message, cause)
}
