import { episodeNumberOf } from '../../domain/episodeNumber.ts'
import { PART, PART_BEFORE_NUMBER, SEASON } from '../../domain/seriesWords.ts'

export interface PartNumber {
  /** The number of the season, 0 for specials, or null if the name states no season. */
  season: number | null
  part: number
  /** The part of the name before the numbers, which is the name of the series. */
  before: string
}

/** Words for the discs of a film. They count only if the name has no other word for a part. */
const DISC = 'cd|dis[ck]|dvd|disque|disco|диск|vol|volume'

const ALONE = String.raw`(?<![\p{L}\p{N}])`
const NOT_LONGER = String.raw`(?:v\d)?(?![\p{L}\p{N}])`
const SEPARATOR = String.raw`[\s._-]{0,3}`
/** Returns a pattern for a word before a number: `Part 3`, `Teil_3`, `pt1`, `Ep. 05`, `E05` with two digits. */
const wordBefore = (words: string) =>
  new RegExp(String.raw`${ALONE}(?:${words})${SEPARATOR}[#№]?\s?(\d{1,4})${NOT_LONGER}`, 'iu')
const PATTERNS: readonly RegExp[] = [
  wordBefore(`${PART}|${PART_BEFORE_NUMBER}`),
  new RegExp(String.raw`${ALONE}E(\d{2,4})${NOT_LONGER}`, 'u'),
  // `3. Teil`, `3-я серия`, `2nd part`
  new RegExp(
    String.raw`${ALONE}(\d{1,4})(?:\.|-?\p{Script=Cyrillic}{1,2})?[\s._-]{0,2}(?:${PART})(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`${ALONE}(\d{1,3})(?:st|nd|rd|th)\s(?:part|episode|lesson|lecture|chapter)(?!\p{L})`,
    'iu',
  ),
  // `第3話`, `제3화`, `3화`
  /第\s?(\d{1,4})\s?[話话回集章部期課课讲講]/u,
  /(?<!\d)(\d{1,4})(?:話|话|集|화|회|강|부|편)/u,
  // `1 of 3`
  new RegExp(String.raw`${ALONE}(\d{1,3})\s?(?:of|von|de|из)\s?\d{1,3}(?![\p{L}\p{N}])`, 'iu'),
  wordBefore(DISC),
]

/** A number at the beginning with a sign that shows that it counts parts: `03 - `, `3.`, `[03]`, `3)`. */
const COUNTED_BY_SIGN = /^\s*[[(#]?(\d{1,3})(?:\s*[-–—.)\]_:]+\s*(?!\d)(?=\S))/u
/** A number at the beginning with a 0, which counts parts. Others do if the whole folder is counted. */
const COUNTED_BY_ZERO = /^\s*(0\d{1,2})(?=$|\s+\S)/u
const COUNTED_WITH_OTHERS = /^\s*(\d{1,3})(?=$|\s+\S)/u
/** A number after the name of a series, as in anime: `Show - 05`, `Show #5`, `Show_05`, `Show S02 05`. */
const AFTER_NAME: readonly RegExp[] = [
  /(?<=\S)(?:\s+[-–—]\s+|\s*#)(\d{1,4})(?:v\d)?(?=$|\s*[[(]|\s+[-–—]\s|[\s.]+\p{L})/u,
  /(?<=\S)_(?:-_)?(\d{2,3})(?:v\d)?(?=$|_*[[(]|_)/u,
  /(?<=(?:^|[^\p{L}\p{N}])s\d{1,2})[\s._]+(\d{2,3})(?![\p{L}\p{N}])/iu,
  /(?<=\p{L}[\s.)\]!?]*)[\s.](0\d{1,2})(?:v\d)?(?=$|[\s._]*[[(]|[\s._]+\D)/u,
]
/** The text before the number in the names that cameras give to recordings. */
const CAMERA = /^(?:\p{Lu}{1,5}|img|vid|mov|clip|screenshot|recording)[_\s-]?\d*$/u
/** Numbers that are years or picture heights and therefore count no parts. */
const NO_PART = /^(?:(?:19|20)\d\d|480|540|576|720|1080|1440|2160)$/u
/** Dates and times of day, which count nothing. */
const DATES =
  /(?<!\d)(?:(?:19|20)\d\d([-._ ]?)(?:0[1-9]|1[0-2])\1(?:[0-2]\d|3[01])|(?:[0-2]?\d|3[01])([-._/])(?:0?[1-9]|1[0-2])\2(?:19|20)\d\d|\d\d([-.:_])\d\d\3\d\d)(?!\d)/gu

/** A season at the end of the text before a part: `Show S2`, `Show Season 2`, `Staffel 2`, `2. Staffel`. */
const SEASON_AT_END = new RegExp(
  String.raw`${ALONE}(?:(?:s|${SEASON})[\s._-]*(\d{1,2})|(\d{1,2})\.?[\s._-]*(?:${SEASON}))[\s._,–—-]*$`,
  'iu',
)

/**
 * Reads the number of a part in a file name without its extension. Returns null if the name has no such number.
 * @param isCounted whether the names in the folder show that a number at their beginning counts parts, as in `1 Sets`
 */
export function partNumberOf(name: string, isCounted = false): PartNumber | null {
  const stem = withAsciiDigits(name.normalize('NFKC'))
  const episode = episodeNumberOf(stem)
  if (episode !== null) return { season: episode.season, part: episode.episode, before: episode.before }
  // Dates are replaced by the same number of letters, so that all positions stay the same.
  const text = stem.replaceAll(DATES, (date) => date.replaceAll(/\d/gu, 'D'))
  const found = PATTERNS.map((pattern) => pattern.exec(text)).find((one) => one !== null)
  if (found) return withSeason(stem.slice(0, found.index), found[1])
  const leading =
    COUNTED_BY_SIGN.exec(text) ??
    COUNTED_BY_ZERO.exec(text) ??
    (isCounted ? COUNTED_WITH_OTHERS.exec(text) : null)
  if (leading !== null) return withSeason('', leading[1])
  const after = AFTER_NAME.map((pattern) => pattern.exec(text)).find((one) => one !== null)
  if (!after || NO_PART.test(after[1] ?? '')) return null
  const before = stem.slice(0, after.index)
  const isCamera = !/[-–—#]/u.test(after[0]) && CAMERA.test(before.trim())
  return isCamera ? null : withSeason(before, after[1])
}

/** The minimum number of consecutive numbers in the names of a folder that shows that the numbers count parts. */
const MIN_IN_A_ROW = 3

/** Returns whether the names in a folder count parts: one begins with 01 or 02, or three are consecutive. */
export function isCountedFolder(stems: readonly string[]): boolean {
  const numbers = stems.flatMap((stem) => COUNTED_WITH_OTHERS.exec(stem)?.[1] ?? [])
  const values = new Set(numbers.map(Number))
  const isInARow = (from: number) =>
    Array.from({ length: MIN_IN_A_ROW }, (_, index) => from + index).every((number) => values.has(number))
  return numbers.some((number) => /^0[12]$/u.test(number)) || [...values].some(isInARow)
}

function withSeason(before: string, number = ''): PartNumber {
  const found = SEASON_AT_END.exec(before)
  const season = found?.[1] ?? found?.[2]
  return {
    season: season === undefined ? null : Number(season),
    part: Number(number),
    before: found === null ? before : before.slice(0, found.index),
  }
}

const withAsciiDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
