import { createHash } from 'node:crypto'

/** A page token as versions before signed tokens made them: with a checksum that anybody can compute. */
export function makeUnsignedToken(list: string, payload: unknown): string {
  const text = JSON.stringify(payload)
  const checksum = createHash('sha256').update(`${list}\n${text}`).digest('base64url').slice(0, 6)
  return checksum + Buffer.from(text).toString('base64url')
}
