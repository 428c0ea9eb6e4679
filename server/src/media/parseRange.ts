import type { ByteRange } from './MediaStore.ts'

const SINGLE_RANGE = /^\s*bytes=\s*(\d*)-(\d*)\s*$/i

/**
 * Returns the part of a file that a `Range` header requests. Returns null for the whole file, also for an invalid range
 * and for a range of several parts, which are ignored (RFC 9110, 14.1.2 and 14.2).
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(header ?? '') ?? []
  if (first + last === '') return null
  if (first === '') return within(bytes, Math.max(0, bytes - Number(last)), bytes)
  if (last !== '' && Number(last) < Number(first)) return null
  return within(bytes, Number(first), last === '' ? bytes : Number(last) + 1)
}

const within = (bytes: number, start: number, end: number): ByteRange | 'unsatisfiable' =>
  start < bytes ? { start, end: Math.min(end, bytes) } : 'unsatisfiable'

/** Returns the `Content-Range` of a part. */
export const contentRangeOf = ({ start, end }: ByteRange, bytes: number): string =>
  `bytes ${start}-${end - 1}/${bytes}`
