/**
 * Returns the name of a language, or an empty text if the language is undetermined (`und`) or the tag is invalid.
 * @param tag a BCP 47 tag; tags in files may be invalid
 * @param displayLanguage the language of the name, which by default is the language itself: `Deutsch`
 */
export function languageName(tag: string, displayLanguage = tag): string {
  if (tag === 'und') return ''
  try {
    return new Intl.DisplayNames([displayLanguage], { type: 'language' }).of(tag) ?? ''
  } catch {
    return ''
  }
}
