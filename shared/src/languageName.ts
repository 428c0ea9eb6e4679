/**
 * Returns the name of a language.
 * @param tag BCP 47 tag; those of files may be invalid
 * @param displayLanguage language of the name, by default the same: `Deutsch`
 * @returns empty if the language is undetermined (`und`) or the tag invalid
 */
export function languageName(tag: string, displayLanguage = tag): string {
  if (tag === 'und') return ''
  try {
    return new Intl.DisplayNames([displayLanguage], { type: 'language' }).of(tag) ?? ''
  } catch {
    return ''
  }
}
