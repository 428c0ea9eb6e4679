/** The first year in which somebody may have published or recorded a video. */
const FIRST_YEAR = 1870
const LAST_YEAR = 2100

const YEAR = String.raw`((?:18|19|20)\d\d)`
const MONTH = String.raw`(0[1-9]|1[0-2])`
const DAY = String.raw`(0[1-9]|[12]\d|3[01])`
/** A time of six or, with milliseconds, nine digits. Many programs write it immediately after the day. */
const CLOCK = String.raw`(?:[01]\d|2[0-3])(?:[0-5]\d){2}(?:\d{3})?`
/** `2013-06-07`, `20180928`, `20180928125453`, and `2019_0101_120000`, as dashboard cameras write it. */
const YEAR_FIRST = new RegExp(
  String.raw`(?<!\d)${YEAR}(?:([-_./ ])${MONTH}\2${DAY}|_?${MONTH}${DAY})(?=(?:${CLOCK})?(?!\d))`,
)
/** `2015年12月31日`, `2015년 12월 31일`. */
const EAST_ASIAN = new RegExp(String.raw`(?<!\d)${YEAR}[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]`)
/** `31.12.2015`, `12-31-2015`. */
const YEAR_LAST = new RegExp(String.raw`(?<!\d)(\d{1,2})([-_./])(\d{1,2})\2${YEAR}(?!\d)`)
/** `190101_120000`, with which dashboard cameras begin names. */
const SHORT_YEAR = new RegExp(String.raw`^(\d\d)${MONTH}${DAY}_${CLOCK}(?!\d)`)

/** Returns midnight UTC of a day. Returns null for a day that does not exist. */
function toDay(year: number, month: number, day: number): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= FIRST_YEAR && year <= LAST_YEAR ? date : null
}

function yearFirst(text: string): Date | null {
  const [, year, , month, day, otherMonth, otherDay] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return toDay(Number(year), Number(month ?? otherMonth), Number(day ?? otherDay))
  const [, ...parts] = EAST_ASIAN.exec(text) ?? []
  const [asianYear, asianMonth, asianDay] = parts.map(Number)
  return asianYear === undefined ? null : toDay(asianYear, asianMonth ?? 0, asianDay ?? 0)
}

/** Returns the day whose year is last, or null if it is unclear which of the other numbers is the month. */
function yearLast(text: string, isDayFirst: (separator: string) => boolean): Date | null {
  const [, first, separator = '', second, last] = YEAR_LAST.exec(text) ?? []
  if (last === undefined) return null
  const [year, one, other] = [Number(last), Number(first), Number(second)]
  if (one > 12 || one === other || isDayFirst(separator))
    return toDay(year, other, one) ?? toDay(year, one, other)
  return other > 12 ? toDay(year, one, other) : null
}

/** Returns the day in the name of a file, as midnight UTC. Returns null if the name has no day or an ambiguous one. */
export function dayInName(stem: string): Date | null {
  const found = yearFirst(stem) ?? yearLast(stem, (separator) => separator === '.')
  if (found !== null) return found
  const [, year, month, day] = SHORT_YEAR.exec(stem) ?? []
  return year === undefined ? null : toDay(2000 + Number(year), Number(month), Number(day))
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** `31 December 2015`, `Dec 31, 2015`. */
const IN_ENGLISH = /^(?:(\d{1,2})\.? )?([a-z]{3})[a-z]{0,6}\.?(?: (\d{1,2}))?,? (\d{4})$/i
const YEAR_ALONE = /^(\d{4})(?!\d)/

/** Returns the day, as midnight UTC, of a date in any usual order. If it is unclear, the day comes first. */
export function parseDay(text: string): Date | null {
  const found = yearFirst(text) ?? yearLast(text, () => true)
  if (found !== null) return found
  const [, before, month = '', after, year] = IN_ENGLISH.exec(text) ?? []
  return toDay(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(before ?? after))
}

/** Returns the first day of the year with which a date such as `2015-00-00` begins, or null without a year. */
export function parseYear(text: string): Date | null {
  const [, year] = YEAR_ALONE.exec(text) ?? []
  return toDay(Number(year), 1, 1)
}
