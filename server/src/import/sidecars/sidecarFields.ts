import * as v from 'valibot'

/**
 * The types of fields in sidecar files. Many versions of several programs have written these files, so an unusable
 * field is treated as missing, and the other fields are still read.
 */

const UNKNOWN_VALUE = 'NA'

/** Treats a field of another type as missing, so that the rest of the sidecar file can still be used. */
const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullish(schema, null), null)
/** A text that some versions write as a number. */
const textOrNumber = v.pipe(v.union([v.string(), v.pipe(v.number(), v.finite())]), v.transform(String))

const isKnown = (value: string) => value !== UNKNOWN_VALUE
/** The maximum number of UTF-16 units of an id or address. A longer text is treated as missing. */
const MAX_TEXT = 2_000
export const text = lenient(v.pipe(textOrNumber, v.maxLength(MAX_TEXT), v.transform(clean), v.check(isKnown)))

const cut = (length: number) =>
  v.pipe(
    textOrNumber,
    v.transform((value) => truncate(clean(value), length)),
  )
/** Returns the type of a text that is cut after a number of UTF-16 units, because lists of videos contain the text. */
export const truncated = (length: number) => lenient(cut(length))
/** Returns the type of a title, or of the name of a person or channel. */
export const nameOf = (length: number) => lenient(v.pipe(cut(length), v.check(isKnown)))

const CLOCK = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/
const DECIMAL = /^\s*[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?\s*$/i

const MAX_NUMBER = 40
/** A number that may be written as a text, such as `75` or `75.0`. A length may also be written as `1:15`. */
export const numeric = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.maxLength(MAX_NUMBER),
    v.transform((value) => {
      const [, hours = '0', minutes, seconds] = CLOCK.exec(value.trim()) ?? []
      if (minutes !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      return DECIMAL.test(value) ? Number(value) : NaN
    }),
  ),
])
export const number = lenient(v.pipe(numeric, v.finite()))
export const inRange = (min: number, max: number) =>
  lenient(v.pipe(numeric, v.minValue(min), v.maxValue(max)))
/** The number from which on a time is not in seconds, because it would be in the year 5138 or later. */
const MILLISECONDS_FROM = 100_000_000_000
/** A time in seconds since 1970, in the years 1 to 5138. Some programs write milliseconds or microseconds. */
export const time = lenient(
  v.pipe(
    numeric,
    v.minValue(-62_135_596_800),
    v.maxValue(MILLISECONDS_FROM * 1_000_000),
    v.transform((value) => {
      let seconds = value
      while (seconds >= MILLISECONDS_FROM) seconds /= 1000
      return seconds
    }),
  ),
)
/** An age in hours, at most a thousand years in the past or the future. */
export const age = inRange(-8_766_000, 8_766_000)

/** A day such as `20260304`. It may be a number or contain hyphens. */
export const day = lenient(
  v.pipe(
    textOrNumber,
    v.maxLength(MAX_NUMBER),
    v.transform((value) => value.replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, '$1$2$3')),
    v.regex(/^\d{8}$/),
  ),
)

/** The maximum length of a tag. With `MAX_TAGS`, it allows ten times the provider's limit for all tags together. */
const MAX_TAG = 200
const MAX_TAGS = 200
const tag = nameOf(MAX_TAG)
const toTexts = (value: unknown) => {
  const parsed = v.safeParse(tag, value)
  const text = oneLine((parsed.success ? parsed.output : null) ?? '')
  return text === '' ? [] : [text]
}
/** Short texts, such as tags. Items of other types are left out, and a single text is a list of one. */
export const texts = v.pipe(
  v.nullish(v.unknown(), null),
  v.transform((value) => (Array.isArray(value) ? value.slice(0, MAX_TAGS).flatMap(toTexts) : toTexts(value))),
)
/** The maximum number of items of a list. The largest allowed sidecar file can contain about as many. */
const MAX_ITEMS = 200_000
/** A list whose items are parsed one by one. */
export const list = lenient(
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.slice(0, MAX_ITEMS)),
  ),
)
/** Whether a field is set, as `true`, `1` or `"true"`. */
export const flag = v.pipe(
  v.nullish(v.unknown(), false),
  v.transform((value) => value === true || value === 1 || value === 'true'),
)

/** Returns a title or name without line breaks, other control characters, surplus spaces and marks of direction. */
export const oneLine = (value: string): string =>
  withoutTurns(value)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Removes the marks that reverse the text after them, even text beyond the name itself: `photo\u202Egpj.exe`. */
export const withoutTurns = (value: string): string => value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Removes U+0000, which databases reject, and replaces lone surrogates, which databases would change. */
export function clean(value: string): string {
  return value.replaceAll('\u0000', '').toWellFormed()
}

/** Cuts a text to a length, but never inside a surrogate pair. */
export function truncate(value: string, length: number): string {
  return value.length > length ? value.slice(0, length).replace(/[\ud800-\udbff]$/, '') : value
}
