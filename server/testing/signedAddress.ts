import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

interface AddressedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

/** The secret key of the storages of tests. */
const SECRET = 'S3RVER'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'\(\)*]/gv,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Returns whether the address of a request is signed for this method, object, part and length, and has not expired, as
 * storages check and those of tests do not. Requests whose address has no signature are signed by a header.
 */
export function isSignedAddress({ method, path, headers }: AddressedRequest, nowMs = Date.now()): boolean {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const given = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  const [signature, stamp] = [given('Signature'), given('Date')]
  const signedAtMs = Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/v, '$1-$2-$3:$4:$5'))
  if (!(nowMs < signedAtMs + Number(given('Expires')) * 1_000)) return false
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const names = given('SignedHeaders').split(';')
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const request = [method, pathname, query, lines, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n')
  const scope = given('Credential').split('/').slice(1)
  const digest = createHash('sha256').update(request).digest('hex')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  return (
    hmac(key, ['AWS4-HMAC-SHA256', stamp, scope.join('/'), digest].join('\n')).toString('hex') === signature
  )
}
