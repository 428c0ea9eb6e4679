/**
 * Returns the name of a language in `displayLanguage`, by default its own: `Deutsch`. An undetermined (`und`) or
 * invalid tag, as files may contain, has an empty name.
 */
export function languageName(tag: string, displayLanguage = tag): string {
  if (tag === 'und') return ''
  try {
    return new Intl.DisplayNames([displayLanguage], { type: 'language' }).of(tag) ?? ''
  } catch {
    return ''
  }
}
