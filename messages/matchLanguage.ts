/** Languages that readers of another one understand better than English. */
const RELATED: Readonly<Record<string, string>> = { nn: 'nb', no: 'nb' }

/** Returns a tag with its most likely script and region: `zh-TW` is `zh-Hant-TW`. Null for an invalid tag. */
function maximized(tag: string): Intl.Locale | null {
  try {
    const { language, baseName } = new Intl.Locale(tag)
    return new Intl.Locale(RELATED[language] ?? baseName).maximize()
  } catch {
    return null
  }
}

/**
 * Returns the first preferred language that is available, English included; null where none is. A regional variant
 * matches the language in the same script: the variant of its own region, else the last one (`pt-AO` is `pt-PT`, as in CLDR).
 * @param preferred BCP 47 tags, the best first
 */
export function matchLanguage(preferred: readonly string[], available: readonly string[]): string | null {
  const offered = available.map((tag) => ({ tag, locale: maximized(tag) }))
  for (const tag of preferred) {
    const wanted = maximized(tag)
    const candidates = offered.filter(
      ({ locale }) => locale?.language === wanted?.language && locale?.script === wanted?.script,
    )
    const match = candidates.find(({ locale }) => locale?.region === wanted?.region) ?? candidates.at(-1)
    if (wanted !== null && match !== undefined) return match.tag
  }
  return null
}
