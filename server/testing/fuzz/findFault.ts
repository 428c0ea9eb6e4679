import { statusOf, type RawResponse } from '../sendRaw.ts'
import { INJECTED, STRANGER, type FuzzRequest } from './requests.ts'
import type { World } from './openWorld.ts'

/** Serialises a request. Its content length and host may be wrong. */
export function toBytes(request: FuzzRequest, { token, cookie, port }: World): Buffer {
  const { method, target, headers, body, visitor } = request
  const given = new Set(headers.map(([name]) => name))
  const content = Buffer.from(body)
  const own: (readonly [string, string])[] = [
    ...(given.has('host') ? [] : [['host', `localhost:${port}`] as const]),
    ...(visitor === 'bearer' || visitor === 'both' ? [['authorization', `Bearer ${token}`] as const] : []),
    ...(visitor === 'cookie' || visitor === 'both' ? [['cookie', cookie] as const] : []),
    ...(given.has('content-length') || content.length === 0
      ? []
      : [['content-length', String(content.length)] as const]),
    ...(given.has('connection') ? [] : [['connection', 'close'] as const]),
  ]
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head), content])
}

const GATED =
  /^\/(?:youtube\/v3\/(?:videos|search|channels|playlistItems|commentThreads)|complete\/search|user-data|status\.json|oembed|media\/|images\/)/
const TRACES = /\n\s+at .+:\d+:\d+|node:internal|node_modules|SqliteError|SQLITE_|DatabaseQueryError|\.ts:\d+/

/** The text that precedes the response to `Expect: 100-continue`. */
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'

/** Returns what is wrong with a response, or null if nothing is. */
export function findFault(request: FuzzRequest, response: RawResponse, world: World): string | null {
  const { end } = response
  const text = response.text.replace(CONTINUE, '')
  const status = statusOf(text)
  // A request may announce more than it sends, or keep the connection open. Waiting for the rest is then correct.
  const isOpenEnded = request.headers.some(([name]) =>
    ['content-length', 'connection', 'transfer-encoding', 'expect', 'upgrade'].includes(name),
  )
  if (end === 'patience' && !(isOpenEnded && text !== '') && !isWaitingForBody(request))
    return `no end of the answer within its time: ${text.slice(0, 200)}`
  if (Number.isNaN(status)) return isWaitingForBody(request) || end !== 'closed' ? null : 'no answer at all'
  if (status >= 500 && status !== 501 && !(status === 503 && world.mode === 'gateway'))
    return `a fault of the server: ${text.slice(0, 400)}`
  const head = text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase()
  if (head.includes(`\n${INJECTED}`)) return 'a header that the caller has written'
  if (withoutIssuerCors(text.toLowerCase()).includes(STRANGER))
    return 'an address that only the headers of the caller had'
  // In this test, every visitor counts as the person who runs the server, who may see the folder in this response.
  const told = request.target.startsWith('/status.json') ? text.replaceAll(world.library, '') : text
  const secret = world.secrets.find((one) => told.includes(one))
  if (secret !== undefined) return `a secret: ${secret}`
  if (TRACES.test(text)) return `a trace of the program: ${TRACES.exec(text)?.[0]}`
  // Node itself refuses an unsupported `Expect`, without these headers.
  if (status !== 417 && !head.includes('x-content-type-options: nosniff'))
    return 'no protection against sniffing'
  return faultOfAccess(request, status, head)
}

function faultOfAccess(
  { target, visitor, headers }: FuzzRequest,
  status: number,
  head: string,
): string | null {
  if (!GATED.test(target) || status >= 400) return null
  const isAnonymous =
    visitor === 'nobody' && headers.every(([name]) => name !== 'cookie' && name !== 'authorization')
  if (isAnonymous && status !== 204) return 'an answer for visitors, given to a stranger'
  if (/cache-control: [^\r]*public/.test(head)) return 'an answer for a visitor that everybody may keep'
  return /cache-control: (?:private|no-store)/.test(head) || status === 204
    ? null
    : 'an answer that says not for whom it is'
}

const isWaitingForBody = ({ headers }: FuzzRequest): boolean =>
  headers.some(
    ([name, value]) => (name === 'content-length' && value === '5') || name === 'transfer-encoding',
  )

/** Removes the CORS header of the issuer, which is safe if responses vary by origin and allow no credentials. */
const withoutIssuerCors = (text: string): string =>
  text.includes('access-control-allow-credentials') || !/vary: [^\r]*origin/.test(text)
    ? text
    : text.replace(/access-control-allow-origin: [^\r]*/, '')
