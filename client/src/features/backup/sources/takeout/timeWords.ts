/** The words of a language for months and for halves of the day. */
export interface TimeWords {
  /** Month names in lower case with their numbers. Longer names come first: 'marzo' is found before 'mar'. */
  months: readonly (readonly [name: string, month: number])[]
  /** The hours of the 24-hour clock by the word and the hour of the 12-hour clock: '下午' and 3 give 15. */
  hours: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** The words in `hours`, with longer ones first. */
  halves: readonly string[]
}

const STYLES = ['long', 'short'] as const
/** The formats of dates with a month's name, which in some languages has another form beside a day or a year. */
const DATES = [
  {},
  { day: 'numeric' },
  { day: 'numeric', year: 'numeric' },
] as const satisfies readonly Intl.DateTimeFormatOptions[]

const simple = (text: string): string => text.normalize('NFC').toLowerCase()

/** Returns the names of months in a language with their numbers, as the browser formats them. */
function monthsOf(language: string): [string, number][] {
  const names = new Map<string, number>()
  const inLatin = `${language}${language.includes('-u-') ? '' : '-u'}-nu-latn`
  const numeric = new Intl.DateTimeFormat(inLatin, { month: 'numeric', timeZone: 'UTC' })
  for (const month of STYLES)
    for (const date of DATES) {
      const format = new Intl.DateTimeFormat(language, { month, ...date, timeZone: 'UTC' })
      // Steps of 28 days find every month, because no calendar has shorter months.
      for (let day = 0; day < 366; day += 28) {
        const time = Date.UTC(2025, 0, 1 + day)
        const name = format.formatToParts(time).find(({ type }) => type === 'month')?.value
        const number = Number(numeric.formatToParts(time).find(({ type }) => type === 'month')?.value)
        // A name with digits, such as '3月', is read as a number instead.
        if (name === undefined || !/\p{L}/u.test(name) || /\p{Nd}/u.test(name)) continue
        names.set(simple(name).replace(/\.$/, ''), number)
      }
    }
  return [...names].toSorted(([one], [other]) => other.length - one.length)
}

/** Returns the hours of the 24-hour clock, by the words for halves of the day and the hours of the 12-hour clock. */
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

/** Returns the words of a language. Caches them. */
export function timeWordsOf(language: string): TimeWords {
  const known = found.get(language)
  if (known !== undefined) return known
  const hours = hoursOf(language)
  const halves = [...hours.keys()].toSorted((one, other) => other.length - one.length)
  const words = { months: monthsOf(language), hours, halves }
  found.set(language, words)
  return words
}

/** Returns the number of the month that a text names, or null if it names none. */
export function monthIn(words: TimeWords | null, text: string): number | null {
  const lower = simple(text)
  return words?.months.find(([name]) => lower.includes(name))?.[1] ?? null
}

/** The scripts in which words are not separated by spaces. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
const isLetter = (character = ''): boolean => /\p{L}/u.test(character)

/** Returns whether a text contains a name as a separate word. */
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

/** Converts an hour to the 24-hour clock. Returns it unchanged if the text names no half of the day. */
export function hourOf(words: TimeWords | null, text: string, hour: number): number {
  const half = hour > 12 ? null : halfIn(words, text)
  return (half === null ? undefined : words?.hours.get(half)?.get(hour % 12)) ?? hour
}
