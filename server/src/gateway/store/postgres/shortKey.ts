import { createHash } from 'node:crypto'

/** An entry of an index has at most 2,704 bytes, and a search may be longer. */
const LONGEST = 400

/** A key that an index can hold: long ones by their digest. */
export const shortKey = (key: string): string =>
  key.length <= LONGEST ? key : `sha256:${createHash('sha256').update(key).digest('base64url')}`
