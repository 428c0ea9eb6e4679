import { codePoint } from '@vtube/shared/testing/codePoint'
import * as fc from 'fast-check'
import { nastyTexts } from '../nastyTexts.ts'

/** A raw request; no part needs to be valid. */
export interface FuzzRequest {
  method: string
  target: string
  headers: readonly (readonly [name: string, value: string])[]
  body: string
  /** The valid credentials that it carries. */
  visitor: 'nobody' | 'bearer' | 'cookie' | 'both'
}

/** Appears in request headers; must not appear in a response. */
export const STRANGER = 'evil.example'
/** A header that requests try to inject into the response. */
export const INJECTED = 'x-injected'

const ids = [
  'video-0000',
  'video-0003',
  'video-0021',
  'UCpond-channel-000000001',
  'UUpond-channel-000000001',
  'koi',
]
const attacks = [
  '../../../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/etc/passwd',
  'file:///etc/passwd',
  '.',
  '..',
  '__proto__',
  'constructor',
  'toString',
  '__proto__[polluted]',
  "' or 1=1 --",
  '"; drop table documents; --',
  '*',
  'a*',
  '^a',
  'NEAR(a b, 2)',
  'a AND',
  'AND OR NOT',
  'title:a',
  '{title tags}: a',
  '"',
  '""""',
  '(((((',
  '-',
  `\r\n${INJECTED}: 1`,
  `\n${INJECTED}: 1\r\n\r\n<script>`,
  '\u0000',
  'a\u0000b',
  '\uFFFF',
  '𝕏',
  'ﷺ',
  '1e999',
  'NaN',
  '-1',
  '0',
  '51',
  '99999999999999999999',
  'null',
  '[object Object]',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
]
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ids) },
  { weight: 4, arbitrary: fc.constantFrom(...attacks) },
  { weight: 1, arbitrary: fc.constantFrom(...nastyTexts(600).map(([, text]) => text)) },
  { weight: 2, arbitrary: fc.string({ unit: codePoint, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
)
/** Encoded once, twice or not at all. */
const written = fc
  .tuple(value, fc.constantFrom('once', 'once', 'once', 'twice', 'raw'))
  .map(([text, way]) => (way === 'raw' ? text : encode(way === 'twice' ? encode(text) : text)))
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

const names = [
  'part',
  'id',
  'chart',
  'maxResults',
  'pageToken',
  'regionCode',
  'q',
  'type',
  'order',
  'channelId',
  'playlistId',
  'videoId',
  'textFormat',
  'key',
  'fields',
  'callback',
  'alt',
  'client',
  'ds',
  'v',
  'prompt',
  'redirect_uri',
  'client_id',
  'response_type',
  'scope',
  'state',
  'id_token_hint',
  'generation',
  'after',
  'devices',
  '__proto__',
  'constructor[prototype][a]',
  't',
]
const good = new Map<string, readonly string[]>(
  Object.entries({
    generation: ['0', '1'],
    after: ['0', '7'],
    devices: ['keep', 'empty'],
    part: ['snippet', 'snippet,contentDetails,statistics', 'id'],
    chart: ['mostPopular'],
    maxResults: ['1', '50'],
    type: ['video', 'video,channel'],
    order: ['date', 'relevance', 'title'],
    id: ['video-0003', 'UCpond-channel-000000001', 'video-0001,video-0002'],
    videoId: ['video-0003'],
    playlistId: ['UUpond-channel-000000001'],
  }),
)
const parameter = fc.constantFrom(...names).chain((name) => {
  const known = good.get(name)
  const valueOf = known
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: written })
    : written
  return valueOf.map((text) => `${name}=${text}`)
})
const query = fc
  .tuple(fc.constantFrom('part=snippet&', ''), fc.array(parameter, { maxLength: 7 }))
  .map(([part, parameters]) => `?${part}${parameters.join('&')}`)

const RESOURCES = ['videos', 'search', 'channels', 'playlistItems', 'commentThreads', 'captions']
const ISSUER = [
  'auth',
  'token',
  'jwks',
  'me',
  'token/revocation',
  'session/end',
  'session/end/confirm',
  'session/end/success',
  'session',
  '.well-known/openid-configuration',
  'request',
]
const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...RESOURCES).map((name) => `/youtube/v3/${name}`) },
  { weight: 2, arbitrary: fc.constant('/complete/search') },
  // Not its events, whose response has no end.
  { weight: 2, arbitrary: fc.constantFrom('/user-data', '/user-data', '/user-data/x') },
  { weight: 3, arbitrary: written.map((text) => `/media/${text}`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('video', 'channel', 'x'),
        written,
        fc.constantFrom('thumbnail', 'avatar', 'banner', '..'),
      )
      .map((parts) => `/images/${parts.join('/')}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(written, fc.constantFrom('', '/codecs', '/subtitles/en', '/subtitles/..'))
      .map(([text, rest]) => `/embed/${text}${rest}`),
  },
  { weight: 3, arbitrary: fc.constantFrom(...ISSUER).map((name) => `/identity/${name}`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '/identity/interaction/',
          '/identity/assets/',
          '/assets/',
          '/embed/assets/',
          '/watch/',
          '/search/',
          '/',
        ),
        written,
      )
      .map((parts) => parts.join('')),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '/',
      '/config.json',
      '/status.json',
      '/oembed',
      '/metrics',
      '/healthz',
      '/readyz',
      '/index.html',
      '/auth/callback',
      '*',
      '//',
      `http://${'localhost'}/healthz`,
      '/%',
      '/youtube',
      '/youtube/v3/../../metrics',
    ),
  },
)

const header = fc.oneof(
  fc.tuple(
    fc.constant('range'),
    fc.oneof(
      fc.constantFrom(
        'bytes=0-',
        'bytes=-1',
        'bytes=9-1',
        'bytes=0-0,5-9',
        'bytes=99999999999999999999-',
        'bytes=-0',
        'bytes=-99999999999999999999',
        'lines=1-2',
        'bytes=',
        `bytes=${'0-1,'.repeat(900)}`,
        'bytes=1-\t2',
      ),
      fc.tuple(fc.integer(), fc.integer()).map(([one, other]) => `bytes=${one}-${other}`),
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      'x-forwarded-host',
      'host',
      'x-host',
      'forwarded',
      'origin',
      'referer',
      'x-original-url',
      'x-rewrite-url',
      'x-forwarded-server',
    ),
    fc.constantFrom(
      STRANGER,
      `https://${STRANGER}`,
      `host=${STRANGER}`,
      `localhost:80@${STRANGER}`,
      `/${STRANGER}`,
    ),
  ),
  fc.tuple(
    fc.constantFrom('x-forwarded-proto', 'x-forwarded-for', 'x-forwarded-port'),
    fc.constantFrom('https', '127.0.0.1', '::1', '1.2.3.4, 5.6.7.8', '443', '<>'),
  ),
  fc.tuple(
    fc.constantFrom('if-none-match', 'if-modified-since', 'if-range', 'if-match', 'if-unmodified-since'),
    fc.constantFrom(
      '*',
      'W/"a"',
      '"a", "b"',
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'not a date',
      ',"'.repeat(400),
    ),
  ),
  fc.tuple(
    fc.constant('accept-encoding'),
    fc.constantFrom('br', 'gzip;q=1', '*', 'br;q=0', 'gzip, br;q=NaN', ','.repeat(500), 'deflate'),
  ),
  fc.tuple(
    fc.constantFrom(
      'authorization',
      'cookie',
      'x-http-method-override',
      'accept',
      'accept-language',
      'user-agent',
      'te',
      'upgrade',
      'expect',
      'sec-fetch-site',
    ),
    fc.oneof(
      fc.constantFrom(
        'Bearer x.y.z',
        'Bearer',
        `Bearer ${' '.repeat(900)}x y`,
        'a=b; c',
        '__proto__=1',
        'DELETE',
        '100-continue',
        'websocket',
        'h2c',
        'trailers',
      ),
      fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
    ),
  ),
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json; charset=utf-7',
      '',
      ';;',
    ),
  ),
  fc.tuple(
    fc.constantFrom('transfer-encoding', 'content-length', 'connection'),
    fc.constantFrom('chunked', 'gzip, chunked', '0', '-1', '5', 'upgrade', 'close, host', 'keep-alive'),
  ),
)
const body = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.array(parameter, { maxLength: 5 }).map((parameters) => parameters.join('&')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"generation":0,"cells":[["likes","v","value",{"at":[1]},"0000000000000000"]]}',
      '{"generation":0,"cells":[["likes","v\\u0000","value",1e999,"0000000000000000"]]}',
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{',
      '['.repeat(5_000),
      'grant_type=refresh_token&client_id=vtube&refresh_token=x',
      'grant_type=authorization_code&client_id=vtube&code=x&redirect_uri=x&code_verifier=y',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: codePoint, maxLength: 200 }) },
)
const METHODS = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'get', 'BREW']

/** Generates valid and invalid requests for every route and parameter. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.record({
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constant('GET') },
    { weight: 3, arbitrary: fc.constantFrom(...METHODS) },
  ),
  target: fc.tuple(path, query).map((parts) => parts.join('')),
  headers: fc.array(header, { maxLength: 4 }),
  body,
  visitor: fc.constantFrom('nobody', 'bearer', 'cookie', 'both'),
})
