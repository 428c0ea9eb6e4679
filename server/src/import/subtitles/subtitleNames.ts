import { isLikeCode, isRegionOf, languageOfName, languageOfTag } from './subtitleLanguages.ts'

/** The purpose of subtitles, besides their language. */
export type SubtitleFlag = 'forced' | 'sdh' | 'default' | 'auto' | 'original' | 'commentary'

/** The information in the name of a subtitle file, after the name of its video. */
export interface SubtitleName {
  /** A BCP 47 tag, or `und` for an unknown language. */
  language: string
  flags: readonly SubtitleFlag[]
  /** The words of the name that distinguish the file from other subtitles in its language. May be empty. */
  detail: string
}

const FLAGS: ReadonlyMap<string, SubtitleFlag> = new Map(
  (
    [
      ['forced', 'forced foreign signs'],
      ['sdh', 'sdh cc hi hoh'],
      ['default', 'default'],
      ['auto', 'auto asr'],
      ['original', 'orig original'],
      ['commentary', 'commentary comments'],
    ] as const
  ).flatMap(([flag, words]) => words.split(' ').map((word) => [word, flag])),
)
const ABBREVIATED = /^(?:sdh|cc|hi|hoh|asr)$/
/** The words that are ignored in the names of subtitles. */
const NOISE =
  /^(?:\d+|subs?|subtitles?|captions?|closed|full|utf|utf8|srt|track\d*|stream\d*|text|und|undetermined|unk|unknown|mul|mis|zxx)$/
/** An id that yt-dlp uses to name one of several tracks of a language. */
const TRACK_ID = /^(?=.*[A-Z\d])[\w-]{11}$/
/** A word that means Hindi if the name has no other language, and “hearing impaired” otherwise. */
const HINDI_OR_FLAG = 'hi'
const MAX_LENGTH = 200
const MAX_NAME_WORDS = 4

export const NO_LANGUAGE = 'und'

interface Segment {
  text: string
  languages: string[]
  flags: string[]
  /** The words of the segment that are neither a language nor a flag. */
  unknown: string[]
  /** Whether the segment contains the name of a language and not only a code. */
  hasName: boolean
}

const UNKNOWN: SubtitleName = { language: NO_LANGUAGE, flags: [], detail: '' }

/**
 * Reads the rest of a subtitle file's name, such as `.en.forced` or ` - English [SDH]`. Languages and flags may be in
 * any order.
 * @param rest the text between the name of the video and the file name extension
 * @returns null if the text contains other words but neither a language nor a flag
 */
export function parseSubtitleName(rest: string): SubtitleName | null {
  if (rest.replaceAll(/[\s._-]/g, '') === '') return UNKNOWN
  if (rest.length > MAX_LENGTH) return null
  const parts = rest.normalize('NFC').split(/[.()[\]{}]+/)
  const texts = joinRegions(parts.map((text) => text.trim()))
  const segments = (isVariantName(rest) ? [texts.join(' ')] : texts).map(toSegment)
  const whole = segments.filter(({ unknown }) => unknown.length === 0)
  const part = segments.filter(({ unknown, hasName }) => unknown.length > 0 && hasName)
  const written = whole.flatMap(({ languages }) => languages.slice(0, 1))
  if (written.length === 0) written.push(...part.flatMap(({ languages }) => languages.slice(0, 1)))
  const flagWords = whole.flatMap(({ flags }) => flags)
  const isHindi = written.length === 0 && flagWords.includes(HINDI_OR_FLAG)
  const shown = isHindi ? flagWords.filter((word) => word !== HINDI_OR_FLAG) : flagWords
  const [only = ''] = texts.length === 1 ? texts : []
  const language = isHindi ? HINDI_OR_FLAG : (mostExact(written) ?? (isLikeCode(only) ? only : NO_LANGUAGE))
  const isNoise = segments.every(({ unknown }) => unknown.length === 0) && /\p{L}/u.test(rest)
  if (language === NO_LANGUAGE && shown.length === 0) return isNoise ? UNKNOWN : null
  const titles = segments
    .filter(({ unknown }) => unknown.length > 0)
    .filter(({ text }) => text !== only || language === NO_LANGUAGE)
    .map(({ text }) => text)
  const words = shown
    .filter((word) => FLAGS.get(word) !== 'default')
    .map((word) => (ABBREVIATED.test(word) ? word.toUpperCase() : word))
  return {
    language,
    flags: [...new Set(shown.flatMap((word) => FLAGS.get(word) ?? []))],
    detail: [...titles, ...words].join(', '),
  }
}

/** Returns whether a text is the name of a variant, such as `Portuguese (Brazil)`. */
const isVariantName = (rest: string): boolean =>
  /^[\s._-]*\p{L}{4,} \(\p{L}{4,}\)$/u.test(rest) &&
  toSegment(rest.replaceAll(/[.()]+/g, ' ')).languages[0]?.includes('-') === true

/** Joins texts such as `pt` and `br`, from `pt.br`, to one tag. Leaves out empty texts. */
function joinRegions(texts: readonly string[]): string[] {
  const joined: string[] = []
  for (const text of texts) {
    const last = joined.at(-1)?.toLowerCase() ?? ''
    const isRegion = /^[a-z]{2,3}$/.test(last) && isRegionOf(last, text.toLowerCase())
    if (isRegion) joined[joined.length - 1] = `${last}-${text}`
    else if (text !== '') joined.push(text)
  }
  return joined
}

/** Returns the last language, or another more exact tag of the same language: `zh-Hans` rather than `zh`. */
function mostExact(languages: readonly string[]): string | null {
  const last = languages.at(-1)
  if (last === undefined) return null
  return languages.find((language) => language.startsWith(`${last}-`)) ?? last
}

function toSegment(text: string): Segment {
  const segment: Segment = { text, languages: [], flags: [], unknown: [], hasName: false }
  const words = text.split(/[\s_,+&-]+/).filter((word) => word !== '')
  const lower = words.map((word) => word.toLowerCase())
  const groups = text.split(/[\s,+&]+/).map((group) => group.split(/[_-]+/).filter(Boolean))
  const tightly = groups.flatMap((group) => group.map((_, index) => index > 0))
  for (let index = 0; index < words.length;) {
    const length = readWords(segment, lower, index, tightly)
    if (length === 0 && !NOISE.test(lower[index] ?? '') && !TRACK_ID.test(words[index] ?? ''))
      segment.unknown.push(words[index] ?? '')
    index += Math.max(1, length)
  }
  return segment
}

/** Reads a language or flag that begins at a word. Returns the number of words that were read, or 0. */
function readWords(
  segment: Segment,
  words: readonly string[],
  start: number,
  tightly: readonly boolean[],
): number {
  const [word = ''] = words.slice(start, start + 1)
  if (FLAGS.has(word)) {
    segment.flags.push(word)
    return 1
  }
  if (word === 'hearing' && words[start + 1] === 'impaired') {
    segment.flags.push('sdh')
    return 2
  }
  for (let length = Math.min(MAX_NAME_WORDS, words.length - start); length > 0; length -= 1) {
    const some = words.slice(start, start + length)
    const isTag = some.every((_, index) => index === 0 || tightly[start + index])
    const language = isTag ? languageOfTag(some) : null
    const named =
      language ?? (some.some((one) => one.length > 3 || /[^a-z]/.test(one)) ? languageOfName(some) : null)
    if (named === null) continue
    segment.languages.push(named)
    segment.hasName ||= language === null
    return length
  }
  return 0
}
