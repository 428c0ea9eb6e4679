import type { Picture, PictureSet } from '../../source/video.ts'

/**
 * Readers of single fields of an upstream answer. Every field may be missing or of another type than promised
 * (FACTS: oddities); a reader answers the nearest harmless value and never throws.
 */
export type Fields = Readonly<Record<string, unknown>>

export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Without U+0000, which not every database takes. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '') : ''

export const toTextOrNull = (value: unknown): string | null => toText(value) || null

/** A count: a string of digits on the wire, a number for comments. Null when missing, hidden or no count. */
export function toCount(value: unknown): bigint | null {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return BigInt(Math.floor(value))
  return typeof value === 'string' && /^\d{1,30}$/v.test(value) ? BigInt(value) : null
}

/** With or without milliseconds; null for anything that is no time. */
export function toTime(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? null : time
}

/** A whole web address; those that leave out the protocol get `https:`. */
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
