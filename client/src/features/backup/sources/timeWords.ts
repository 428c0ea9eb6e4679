/** How a language names months and halves of the day. */
export interface TimeWords {
  /** Names in small letters with their months, the longest first: 'marzo' is found before 'mar'. */
  months: readonly (readonly [name: string, month: number])[]
  /** Hours by what a language writes beside them: '下午 3' is 15. */
  hours: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** The names in `hours`, the longest first. */
  halves: readonly string[]
}

const STYLES = ['long', 'short'] as const
/** Names of months stand alone, or beside a day and a year in another form. */
const DATES = [
  {},
  { day: 'numeric' },
  { day: 'numeric', year: 'numeric' },
] as const satisfies readonly Intl.DateTimeFormatOptions[]

const simple = (text: string): string => text.normalize('NFC').toLowerCase()

/** Returns the names of months in a language, as the browser knows them. */
function monthsOf(language: string): [string, number][] {
  const names = new Map<string, number>()
  const inLatin = `${language}${language.includes('-u-') ? '' : '-u'}-nu-latn`
  const numeric = new Intl.DateTimeFormat(inLatin, { month: 'numeric', timeZone: 'UTC' })
  for (const month of STYLES)
    for (const date of DATES) {
      const format = new Intl.DateTimeFormat(language, { month, ...date, timeZone: 'UTC' })
      // 28 days are shorter than a month of any calendar.
      for (let day = 0; day < 366; day += 28) {
        const time = Date.UTC(2025, 0, 1 + day)
        const name = format.formatToParts(time).find(({ type }) => type === 'month')?.value
        const number = Number(numeric.formatToParts(time).find(({ type }) => type === 'month')?.value)
        // Names that are numbers are read as such: '3月'.
        if (name === undefined || !/\p{L}/u.test(name) || /\p{Nd}/u.test(name)) continue
        names.set(simple(name).replace(/\.$/, ''), number)
      }
    }
  return [...names].toSorted(([one], [other]) => other.length - one.length)
}

/** Returns what a language writes beside the hours of a clock of twelve hours. */
function hoursOf(language: string): Map<string, Map<number, number>> {
  const hours = new Map<string, Map<number, number>>()
  const options = [{ hour12: true }, { hour12: true, dayPeriod: 'short' }] as const
  for (const option of options) {
    const format = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC', ...option })
    for (let hour = 0; hour < 24; hour += 1) {
      const half = format.formatToParts(Date.UTC(2025, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')
      if (half === undefined || half.value === '') continue
      const name = simple(half.value)
      const known = hours.get(name) ?? new Map<number, number>()
      if (!known.has(hour % 12)) known.set(hour % 12, hour)
      hours.set(name, known)
    }
  }
  return hours
}

const found = new Map<string, TimeWords>()

/** Returns the words of a language, which are looked up once. */
export function timeWordsOf(language: string): TimeWords {
  const known = found.get(language)
  if (known !== undefined) return known
  const hours = hoursOf(language)
  const halves = [...hours.keys()].toSorted((one, other) => other.length - one.length)
  const words = { months: monthsOf(language), hours, halves }
  found.set(language, words)
  return words
}

/** Returns the month that a text names, or null if it names none. */
export function monthIn(words: TimeWords | null, text: string): number | null {
  const lower = simple(text)
  return words?.months.find(([name]) => lower.includes(name))?.[1] ?? null
}

/** Scripts in which words follow each other without a space. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
const isLetter = (character = ''): boolean => /\p{L}/u.test(character)

/** Whether a name is in a text as a word of its own. */
function hasWord(text: string, name: string): boolean {
  const start = text.indexOf(name)
  if (start < 0) return false
  return UNSPACED.test(name) || !(isLetter(text[start - 1]) || isLetter(text[start + name.length]))
}

/** Returns the half of the day that a text names, or null if it names none. */
export function halfIn(words: TimeWords | null, text: string): string | null {
  const lower = simple(text)
  return words?.halves.find((name) => hasWord(lower, name)) ?? null
}

/** Converts an hour of a clock of twelve hours. It stays as it is where the text names no half of the day. */
export function hourOf(words: TimeWords | null, text: string, hour: number): number {
  const half = hour > 12 ? null : halfIn(words, text)
  return (half === null ? undefined : words?.hours.get(half)?.get(hour % 12)) ?? hour
}
