import { createHash } from 'node:crypto'

/** Creates a page token of versions without signatures: with a checksum that anyone can compute. */
export function makeUnsignedToken(list: string, payload: unknown): string {
  const text = JSON.stringify(payload)
  const checksum = createHash('sha256').update(`${list}\n${text}`).digest('base64url').slice(0, 6)
  return checksum + Buffer.from(text).toString('base64url')
}
