import { decodeHTMLStrict } from 'entities/decode'
import type { Picture, PictureSet } from '../../domain/Video.ts'

/**
 * The unvalidated fields of an object from the provider, which may be missing or of another type than documented. The
 * functions below each read one field, return a harmless value for anything unexpected, and never throw.
 */
export type Fields = Readonly<Record<string, unknown>>

export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads a text, without U+0000, which not every database accepts. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '') : ''

export const toTextOrNull = (value: unknown): string | null => toText(value) || null

/** Reads a count, which is a string of digits or, for comments, a number. Returns null for any other value. */
export function toCount(value: unknown): bigint | null {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return BigInt(Math.floor(value))
  return typeof value === 'string' && /^\d{1,30}$/v.test(value) ? BigInt(value) : null
}

/** Reads an ISO 8601 time with or without milliseconds. */
export function toTime(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? null : time
}

/** Reads an absolute URL. URLs without a scheme get `https:`. */
export function toAddress(value: unknown): string | null {
  const text = toText(value)
  const whole = text.startsWith('//') ? `https:${text}` : text
  return /^https?:\/\//iv.test(whole) && URL.canParse(whole) ? whole : null
}

const PICTURE_NAMES = ['default', 'medium', 'high', 'standard', 'maxres'] as const

const toLength = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null

function toPicture(value: unknown): Picture | null {
  const fields = toFields(value)
  const url = toAddress(fields.url)
  return url === null ? null : { url, width: toLength(fields.width), height: toLength(fields.height) }
}

export function toPictures(value: unknown): PictureSet {
  const fields = toFields(value)
  const found: PictureSet = {}
  for (const name of PICTURE_NAMES) {
    const picture = toPicture(fields[name])
    if (picture) found[name] = picture
  }
  return found
}

const SECONDS = { week: 604_800, day: 86_400, hour: 3_600, minute: 60, second: 1 }
const DURATION =
  /^P(?:(?<week>\d+)W)?(?:(?<day>\d+)D)?(?:T(?:(?<hour>\d+)H)?(?:(?<minute>\d+)M)?(?:(?<second>\d+(?:\.\d+)?)S)?)?$/v

/** Reads the seconds of an ISO 8601 duration such as `PT1H2M3S`. Null for live streams (`P0D`) and invalid values. */
export function toSeconds(value: unknown): number | null {
  const groups = typeof value === 'string' ? DURATION.exec(value)?.groups : undefined
  if (!groups) return null
  let sum = 0
  for (const [unit, seconds] of Object.entries(SECONDS)) sum += Number(groups[unit] ?? 0) * seconds
  return sum > 0 && Number.isFinite(sum) ? sum : null
}

/** Matches HTML that occurs in a comment only if the provider has rendered it. */
const RENDERED = /<br\s*\/?>|<a href="|<\/?[bi]>|&(?:amp|lt|gt|quot|#39);/iv

/** Decodes HTML entities. Of all texts of the provider, only the titles of search results are escaped. */
export const decodeEntities = (text: string): string => decodeHTMLStrict(text)

/** Converts a comment to plain text. Of rendered comments, keeps the line breaks and the visible text of links. */
export function toCommentText(text: string): string {
  if (!RENDERED.test(text)) return text
  const bare = text.replaceAll(/<br\s*\/?>/giv, '\n').replaceAll(/<\/?[a-z][^<>]*>/giv, '')
  return decodeEntities(bare)
}
