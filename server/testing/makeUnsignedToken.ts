import { createHash } from 'node:crypto'

/** Creates a page token as earlier versions did, with a checksum that anyone can compute, not a signature. */
export function makeUnsignedToken(list: string, payload: unknown): string {
  const text = JSON.stringify(payload)
  const checksum = createHash('sha256').update(`${list}\n${text}`).digest('base64url').slice(0, 6)
  return checksum + Buffer.from(text).toString('base64url')
}
