import { halfIn, hourOf, monthIn, type TimeWords, timeWordsOf } from './timeWords.ts'
import { forEachInSlices, type TimeSlices } from '../timeSlices.ts'

/** The hours east of UTC by the abbreviations of time zones, but only those with a single meaning. */
const HOURS = new Map(
  [
    'UTC 0, GMT 0, WET 0, WEST 1, CET 1, CEST 2, MEZ 1, MESZ 2, EET 2, EEST 3, MSK 3, TRT 3, BST 1, SAST 2, EAT 3, WAT 1',
    'CAT 2, EST -5, EDT -4, CDT -5, MST -7, MDT -6, PST -8, PDT -7, AKST -9, AKDT -8, HST -10, BRT -3, ART -3, CLT -4',
    'CLST -3, COT -5, PET -5, JST 9, KST 9, SGT 8, HKT 8, PHT 8, WIB 7, WITA 8, WIT 9, ICT 7, MYT 8, PKT 5, AEST 10',
    'AEDT 11, ACST 9.5, ACDT 10.5, AWST 8, NZST 12, NZDT 13',
  ]
    .flatMap((line) => line.split(', '))
    .map((entry): [string, number] => {
      const [zone = '', hours] = entry.split(' ')
      return [zone, Number(hours)]
    }),
)

/** Returns the minutes east of UTC of a time zone such as 'GMT+1' or 'MEZ', or null if it is unknown or ambiguous. */
function offsetOf(zone: string): number | null {
  const [, sign, hours, minutes = '0'] = /^(?:GMT|UTC)\s?([+\-−])\s?(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  if (hours !== undefined) return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
  const known = HOURS.get(zone)
  return known === undefined ? null : known * 60
}

/** The languages of histories, the most frequent first. Some occur twice, with years of another calendar. */
const LANGUAGES = [
  'en es pt fr de ru it ja ko zh-Hans zh-Hant ar hi id tr pl nl vi th th-u-ca-gregory fa fa-u-ca-gregory he uk cs sk hu',
  'ro el sv nb da fi bg hr sr sr-Latn bs sl mk sq lt lv et is ca eu gl af sw zu ms fil bn pa gu or ta te kn ml mr ne si',
  'ur my km lo ka hy az be kk ky uz mn am as ar-MA ar-IQ ar-LB pt-PT de-AT en-AU',
].flatMap((line) => line.split(' '))

/** The parts of a written time, before its language is known. */
interface WrittenTime {
  /** The text without its numbers. It contains the name of the month and the half of the day, such as 'PM'. */
  words: string
  /** The numbers of the date in their written order, without the year. */
  numbers: readonly number[]
  year: number
  isYearFirst: boolean
  hour: number
  minute: number
  second: number
  /** The minutes east of UTC, or null if the zone is unknown. In that case, the time zone of the device is used. */
  offset: number | null
}

const DIGITS = /\p{Nd}/gu
/** The invisible characters that control the direction of a text. */
const INVISIBLE = /[\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const CLOCK = /(\d{1,2}):(\d{2}):(\d{2})(?!\d)/
/** A clock time with dots, as in Finnish and Danish. A date does not match, because its year has four digits. */
const CLOCK_WITH_DOTS = /(?<![\d.])(\d{1,2})\.(\d{2})\.(\d{2})(?![\d.])/

/** A time zone, such as 'GMT+5:30' or an abbreviation other than 'AM' and 'PM'. Persian puts it in brackets. */
const ZONE = String.raw`((?:GMT|UTC)\s?[+\-−]\s?\d{1,2}(?::?\d{2})?|(?![AP]M\b)[A-ZÀ-Þ]{2,6})`
const ZONE_BEHIND = new RegExp(String.raw`(?:^|\s)\(?${ZONE}\)?\s*$`)
const ZONE_BEFORE = new RegExp(String.raw`\s${ZONE}\s+$`)

/** Returns a digit of any script as a digit from 0 to 9. The ten digits of a script have consecutive code points. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 48
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** Splits a written time into parts that no language changes. Returns null without a date or a clock time. */
function readWritten(text: string): WrittenTime | null {
  const clean = text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(DIGITS, toAsciiDigit)
  const clock = CLOCK.exec(clean) ?? CLOCK_WITH_DOTS.exec(clean)
  if (clock === null) return null
  const [whole, hour, minute, second] = clock
  const before = clean.slice(0, clock.index)
  const after = clean.slice(clock.index + whole.length)
  // The zone is behind the time in most languages, and before it in Chinese.
  const zone = (ZONE_BEHIND.exec(after) ?? ZONE_BEFORE.exec(before))?.[1] ?? ''
  const date = `${before} ${after}`.replace(zone, ' ')
  const numbers = (date.match(/\d+/g) ?? []).map(Number)
  const yearIndex = numbers.findIndex((number) => number >= 1000)
  if (yearIndex < 0) return null
  return {
    words: date.replaceAll(/\d+/g, ' '),
    numbers: numbers.toSpliced(yearIndex, 1),
    year: numbers[yearIndex] ?? 0,
    isYearFirst: yearIndex === 0,
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    offset: offsetOf(zone),
  }
}

/** A way to interpret written times: the words of a language, and the order of the numbers in a date. */
interface Reading {
  words: TimeWords | null
  isMonthFirst: boolean
}

/** Returns the time in milliseconds since 1970, or null if the reading does not fit. */
function toTime(written: WrittenTime, { words, isMonthFirst }: Reading): number | null {
  const [first = 0, second] = written.numbers
  const [day, month] =
    second === undefined
      ? [first, monthIn(words, written.words)]
      : isMonthFirst || written.isYearFirst
        ? [second, first]
        : [first, second]
  if (month === null || month < 1 || month > 12 || day < 1 || day > 31) return null
  const hour = hourOf(words, written.words, written.hour)
  const date = toGregorian(written.year, month, day)
  const { minute, second: seconds, offset } = written
  const [localYear, localMonth, localDay] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const time =
    offset === null
      ? new Date(localYear, localMonth, localDay, hour, minute, seconds).getTime()
      : date.getTime() + ((hour * 60 + minute - offset) * 60 + seconds) * 1000
  return Number.isFinite(time) && time >= 0 ? time : null
}

/** Returns the number of days before a month of a Persian year. The first six months have 31 days each. */
const persianDays = (month: number): number => (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30)

/** Converts a date of the Buddhist or Persian calendar, recognised by its year. Returns other dates unchanged. */
function toGregorian(year: number, month: number, day: number): Date {
  if (year > 2400) return new Date(Date.UTC(year - 543, month - 1, day))
  if (year > 1600) return new Date(Date.UTC(year, month - 1, day))
  return new Date(Date.UTC(year + 621, 2, newYearOf(year) + persianDays(month) + day - 1))
}

const newYears = new Map<number, number>()

/** Returns the day of March on which a Persian year begins, according to the calendar of the browser. */
function newYearOf(year: number): number {
  const known = newYears.get(year)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { month: 'numeric', timeZone: 'UTC' })
  const found = format.format(Date.UTC(year + 621, 2, 20)) === '1' ? 20 : 21
  newYears.set(year, found)
  return found
}

/** The quality of a reading: its numbers of readable times, of descending times, and of halves of the day. */
type Fit = readonly [known: number, ordered: number, halves: number]

function rate(written: readonly (WrittenTime | null)[], reading: Reading): Fit {
  let known = 0
  let ordered = 0
  let halves = 0
  let last = Infinity
  for (const one of written) {
    const time = one === null ? null : toTime(one, reading)
    if (one === null || time === null) continue
    known += 1
    if (time <= last) ordered += 1
    if (one.hour <= 12 && halfIn(reading.words, one.words) !== null) halves += 1
    last = time
  }
  return [known, ordered, halves]
}

/** Returns whether a reading fits better: by readable times, then by times in order, then by halves of the day. */
function isBetter(one: Fit, other: Fit): boolean {
  const index = one.findIndex((count, at) => count !== other[at])
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0)
}

/** The maximum number of entries with which readings are compared. These entries are spread over the whole file. */
const SAMPLE = 400

/**
 * Reads times that Google Takeout has written in the language of an account, with its month names, digits, halves of
 * the day and order of numbers. The times descend from the first entry to the last. Of all possible readings, this
 * function uses the one with which most times can be read and descend. Resolves to milliseconds since 1970, or null for
 * a time that cannot be read.
 */
export async function readTimes(texts: readonly string[], slices: TimeSlices): Promise<(number | null)[]> {
  const written: (WrittenTime | null)[] = []
  await forEachInSlices(texts, slices, (text) => written.push(readWritten(text)))
  const step = Math.ceil(written.length / SAMPLE)
  const sample = written.filter((_, index) => index % step === 0)
  let best: Reading = { words: null, isMonthFirst: false }
  let bestFit: Fit = [0, 0, 0]
  await forEachInSlices([...navigator.languages, ...LANGUAGES], slices, (language) => {
    for (const isMonthFirst of [false, true]) {
      const reading = { words: timeWordsOf(language), isMonthFirst }
      const fit = rate(sample, reading)
      if (!isBetter(fit, bestFit)) continue
      best = reading
      bestFit = fit
    }
  })
  const times: (number | null)[] = []
  await forEachInSlices(written, slices, (one) => times.push(one === null ? null : toTime(one, best)))
  return times
}
