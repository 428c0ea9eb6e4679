import { createHash } from 'node:crypto'

/**
 * Creates a page token in the form of earlier versions, which had a checksum that anyone can compute instead of a
 * signature.
 */
export function makeUnsignedToken(list: string, payload: unknown): string {
  const text = JSON.stringify(payload)
  const checksum = createHash('sha256').update(`${list}\n${text}`).digest('base64url').slice(0, 6)
  return checksum + Buffer.from(text).toString('base64url')
}
