import { LRUCache } from 'lru-cache'

/**
 * The abbreviations of languages in file names, which are neither BCP 47 tags, ISO 639 codes (`de`, `deu`, `ger`), nor
 * names of languages in English or in the language itself.
 */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  [
    ['cs', 'cz'],
    ['da', 'dk'],
    ['el', 'gr'],
    ['es-419', 'lat latino spl'],
    ['ja', 'jp'],
    ['pt-BR', 'pb pob ptbr'],
    ['uk', 'ua'],
    // `sc` is the code of Sardinian, but Sardinian subtitles are rare.
    ['zh-Hans', 'chs cn sc zhs 简体'],
    ['zh-Hant', 'cht tc zht 繁體 繁体'],
  ].flatMap(([tag = '', words = '']) => words.split(' ').map((word) => [word, tag])),
)
/** The languages and variants found by their names, besides all languages with codes of two letters. */
const NAMED =
  'ast ceb ckb cmn fil gsw haw hmn nan scn vec wuu yue ' +
  'de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fr-CA fr-CH nl-BE pt-BR pt-PT sr-Cyrl sr-Latn zh-Hans zh-Hant zh-HK zh-TW'
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

const englishNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const scripts = new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' })
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The codes that stand for no particular language. */
const NO_LANGUAGE = new Set(['und', 'mul', 'zxx', 'mis'])
const VARIANT =
  /^(?:\d[\da-z]{3}|(?=[a-z]*\d)[\da-z]{5,8}|valencia|tarask|polyton|monoton|rozaj|biske|pinyin|wadegile)$/

/**
 * Returns the language of a tag or an abbreviation, such as `pt-BR` for `pt_br` and `pob`, or null if it is neither.
 * @param parts the parts in lower case, without hyphens
 */
export function languageOfTag(parts: readonly string[]): string | null {
  const key = parts.join('-')
  const known = tags.get(key)
  if (known !== undefined) return known === '' ? null : known
  const language = readTag(parts)
  tags.set(key, language ?? '')
  return language
}

/** A cache of languages by tag, empty for a tag of none. Libraries have few tags, and Intl is slow. */
const tags = new LRUCache<string, string>({ max: 5_000 })

function readTag(parts: readonly string[]): string | null {
  const [language = '', ...subtags] = parts
  const known = ABBREVIATIONS.get(language)
  if (known !== undefined && subtags.length === 0) return known
  if (!/^[a-z]{2,3}$/.test(language) || !subtags.every(isSubtag)) return null
  const tag = canonical([known?.split('-')[0] ?? language, ...subtags].join('-'))
  if (tag === null || NO_LANGUAGE.has(tag)) return null
  return nameIn(englishNames, tag.split('-')[0] ?? '') === undefined ? null : tag
}

/** Returns whether a text may be a code that `Intl` cannot name. ISO 639-3 has eight thousand codes. */
export const isLikeCode = (text: string): boolean => /^[a-z]{3}$/.test(text) && !NO_LANGUAGE.has(text)

function isSubtag(text: string): boolean {
  if (/^[a-z]{4}$/.test(text) && nameIn(scripts, capitalized(text)) !== undefined) return true
  if (/^(?:[a-z]{2}|\d{3})$/.test(text) && nameIn(regions, text.toUpperCase()) !== undefined) return true
  return VARIANT.test(text)
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Returns whether a language is a region's main one, such as Portuguese in Brazil: `pt.br` is one language. */
export function isRegionOf(language: string, region: string): boolean {
  if (!/^[a-z]{2}$/.test(region) || nameIn(regions, region.toUpperCase()) === undefined) return false
  return new Intl.Locale(`und-${region}`).maximize().language === canonical(language)
}

/** Returns the language whose name consists of these words in any order, such as `chinese simplified`, or null. */
export const languageOfName = (words: readonly string[]): string | null => {
  names ??= readNames()
  return names.get(keyOf(words)) ?? null
}

let names: ReadonlyMap<string, string> | null = null

/** Reads the names of all languages, at the first search for one, because it takes tens of milliseconds. */
function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const twoLetters = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const tags = [...twoLetters, ...NAMED.split(' ')]
  const standardNames = new Intl.DisplayNames(['en'], {
    type: 'language',
    languageDisplay: 'standard',
    fallback: 'none',
  })
  for (const tag of tags) {
    // Obsolete codes would replace the codes that are valid now.
    if (canonical(tag) !== tag) continue
    const english = nameIn(englishNames, tag)
    if (english === undefined) continue
    const native = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' })
    for (const name of [english, nameIn(standardNames, tag), nameIn(native, tag)]) {
      const words = (name ?? '')
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu)
      const key = keyOf(words ?? [])
      if (key !== '' && !found.has(key)) found.set(key, tag)
    }
  }
  return found
}

const keyOf = (words: readonly string[]) => words.toSorted().join(' ')

function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

function nameIn(display: Intl.DisplayNames, code: string): string | undefined {
  try {
    return display.of(code)
  } catch {
    return undefined
  }
}
