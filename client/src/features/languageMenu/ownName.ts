/** Returns the name of a language in that language, such as 'Deutsch'. */
export function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
