/** Maps a language to another one that its readers understand better than English. */
const RELATED: Readonly<Record<string, string>> = { nn: 'nb', no: 'nb' }

/** Returns a tag with its most likely script and region, such as `zh-Hant-TW` for `zh-TW`, or null if invalid. */
function maximized(tag: string): Intl.Locale | null {
  try {
    const { language, baseName } = new Intl.Locale(tag)
    return new Intl.Locale(RELATED[language] ?? baseName).maximize()
  } catch {
    return null
  }
}

/**
 * Returns the first preferred language that is available, or null if none is. English is one of the available
 * languages. A regional variant matches an available language in the same script: the variant of its own region, or
 * else the last one (`pt-AO` matches `pt-PT`, as in CLDR).
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
