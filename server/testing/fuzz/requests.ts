import { codePoint } from '@vtube/shared/testing/codePoint'
import * as fc from 'fast-check'
import { nastyTexts } from '../media/nastyTexts.ts'

/** A raw request. No part of it needs to be valid. */
export interface FuzzRequest {
  method: string
  target: string
  headers: readonly (readonly [name: string, value: string])[]
  body: string
  /** The valid credentials that the request contains. */
  visitor: 'nobody' | 'bearer' | 'cookie' | 'both'
}

/** A host that some headers of requests name. It must not appear in any response. */
export const STRANGER = 'evil.example'
/** A header that requests try to inject into the response. */
export const INJECTED = 'x-injected'

/** Generates one of the words in a text. */
const oneOf = (words: string) => fc.constantFrom(...words.split(' '))
/** Combines generators. The first number of each is its relative frequency. */
const weighted = (...choices: readonly [weight: number, arbitrary: fc.Arbitrary<string>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
const joined = (separator: string, ...parts: readonly (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(separator))

const id = oneOf('video-0000 video-0003 video-0021 UCpond-channel-000000001 UUpond-channel-000000001 koi')
const attack = fc.oneof(
  oneOf(
    '../../../../../../etc/passwd ..\\..\\windows\\win.ini %2e%2e%2f%2e%2e%2fetc%2fpasswd /etc/passwd file:///etc/passwd ' +
      '. .. __proto__ constructor toString __proto__[polluted] * a* ^a title:a " """" ((((( - \uFFFF 𝕏 ﷺ ' +
      '1e999 NaN -1 0 51 99999999999999999999 null <script>alert(1)</script> javascript:alert(1)',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '"; drop table documents; --',
    'NEAR(a b, 2)',
    'a AND',
    'AND OR NOT',
    '{title tags}: a',
    `\r\n${INJECTED}: 1`,
    `\n${INJECTED}: 1\r\n\r\n<script>`,
    '\u0000',
    'a\u0000b',
    '[object Object]',
  ),
)
const value = weighted(
  [4, id],
  [4, attack],
  [1, fc.constantFrom(...nastyTexts(600).map(([, text]) => text))],
  [2, fc.string({ unit: codePoint, maxLength: 40 })],
  [1, fc.integer().map(String)],
)
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
/** A value that is encoded once, twice or not at all. */
const written = fc
  .tuple(value, oneOf('once once once twice raw'))
  .map(([text, way]) => (way === 'raw' ? text : encode(way === 'twice' ? encode(text) : text)))

/** The names of parameters without known valid values. */
const NAMES =
  'pageToken regionCode q channelId textFormat key fields callback alt client ds v prompt redirect_uri client_id ' +
  'response_type scope state id_token_hint __proto__ constructor[prototype][a] t'
/** The valid values of parameters, by name. */
const VALID: Readonly<Record<string, string>> = {
  generation: '0 1',
  after: '0 7',
  devices: 'keep empty',
  part: 'snippet snippet,contentDetails,statistics id',
  chart: 'mostPopular',
  maxResults: '1 50',
  type: 'video video,channel',
  order: 'date relevance title',
  id: 'video-0003 UCpond-channel-000000001 video-0001,video-0002',
  videoId: 'video-0003',
  playlistId: 'UUpond-channel-000000001',
}
const parameter = fc.constantFrom(...NAMES.split(' '), ...Object.keys(VALID)).chain((name) => {
  const valid = Object.hasOwn(VALID, name) ? VALID[name] : undefined
  return (valid === undefined ? written : weighted([3, oneOf(valid)], [1, written])).map(
    (text) => `${name}=${text}`,
  )
})
const parameters = (maxLength: number) => fc.array(parameter, { maxLength }).map((all) => all.join('&'))
const query = joined('', fc.constantFrom('?part=snippet&', '?'), parameters(7))

const IDENTITY_PATHS =
  'auth token jwks me token/revocation session/end session/end/confirm session/end/success session ' +
  '.well-known/openid-configuration request'
const OTHER_PATHS =
  '/ /config.json /status.json /oembed /metrics /healthz /readyz /index.html /auth/callback * // ' +
  'http://localhost/healthz /% /youtube /youtube/v3/../../metrics'
const path = weighted(
  [6, joined('', '/youtube/v3/', oneOf('videos search channels playlistItems commentThreads captions'))],
  [2, fc.constant('/complete/search')],
  // The events of user data are left out, because their response never ends.
  [2, oneOf('/user-data /user-data /user-data/x /guest-links /guest-links/x')],
  [1, oneOf('/screens /screens/x /screens/television-of-maya /screens/television-of-maya/commands')],
  [3, joined('', '/media/', written)],
  [1, fc.constant('/media/next')],
  [1, joined('', '/saving/', written)],
  [
    3,
    joined(
      '/',
      oneOf('/images/video /images/channel /images/x'),
      written,
      oneOf('thumbnail avatar banner ..'),
    ),
  ],
  [
    2,
    joined(
      '',
      '/embed/',
      written,
      fc.constantFrom('', '?guest=x', '/oembed?guest=x', '/codecs', '/subtitles/en', '/subtitles/..'),
    ),
  ],
  [3, joined('', '/identity/', oneOf(IDENTITY_PATHS))],
  [
    2,
    joined(
      '',
      oneOf('/identity/interaction/ /identity/assets/ /assets/ /embed/assets/ /watch/ /search/ /'),
      written,
    ),
  ],
  [2, oneOf(OTHER_PATHS)],
)

const range = fc.oneof(
  fc.constantFrom(
    ...'bytes=0- bytes=-1 bytes=9-1 bytes=0-0,5-9 bytes=99999999999999999999- bytes=-0'.split(' '),
    ...'bytes=-99999999999999999999 lines=1-2 bytes='.split(' '),
    `bytes=${'0-1,'.repeat(900)}`,
    'bytes=1-\t2',
  ),
  fc.tuple(fc.integer(), fc.integer()).map(([one, other]) => `bytes=${one}-${other}`),
)
const anyValue = fc.oneof(
  fc.constantFrom(
    'Bearer x.y.z',
    'Bearer',
    `Bearer ${' '.repeat(900)}x y`,
    'a=b; c',
    ...'__proto__=1 DELETE 100-continue websocket h2c trailers'.split(' '),
  ),
  fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
)
const header = fc.oneof(
  fc.tuple(fc.constant('range'), range),
  fc.tuple(
    oneOf(
      'x-forwarded-host host x-host forwarded origin referer x-original-url x-rewrite-url x-forwarded-server',
    ),
    oneOf(`${STRANGER} https://${STRANGER} host=${STRANGER} localhost:80@${STRANGER} /${STRANGER}`),
  ),
  fc.tuple(
    oneOf('x-forwarded-proto x-forwarded-for x-forwarded-port'),
    fc.constantFrom('https', '127.0.0.1', '::1', '1.2.3.4, 5.6.7.8', '443', '<>'),
  ),
  fc.tuple(
    oneOf('if-none-match if-modified-since if-range if-match if-unmodified-since'),
    fc.constantFrom('*', 'W/"a"', '"a", "b"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'no date', ',"'.repeat(400)),
  ),
  fc.tuple(
    fc.constant('accept-encoding'),
    fc.constantFrom('br', 'gzip;q=1', '*', 'br;q=0', 'gzip, br;q=NaN', ','.repeat(500), 'deflate'),
  ),
  fc.tuple(
    oneOf(
      'authorization cookie x-http-method-override accept accept-language user-agent te upgrade expect sec-fetch-site',
    ),
    anyValue,
  ),
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom(
      ...'application/json application/x-www-form-urlencoded text/plain ;;'.split(' '),
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-7',
      '',
    ),
  ),
  fc.tuple(
    oneOf('transfer-encoding content-length connection'),
    fc.constantFrom('chunked', 'gzip, chunked', '0', '-1', '5', 'upgrade', 'close, host', 'keep-alive'),
  ),
)
const body = weighted(
  [4, fc.constant('')],
  [3, parameters(5)],
  [
    1,
    fc.constantFrom(
      '{"ids":["video-0003","../x"]}',
      '{"generation":0,"cells":[["likes","v","value",{"at":[1]},"0000000000000000"]]}',
      '{"generation":0,"cells":[["likes","v\\u0000","value",1e999,"0000000000000000"]]}',
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{',
      '['.repeat(5_000),
      'grant_type=refresh_token&client_id=vtube&refresh_token=x',
      'grant_type=authorization_code&client_id=vtube&code=x&redirect_uri=x&code_verifier=y',
    ),
  ],
  [1, fc.string({ unit: codePoint, maxLength: 200 })],
)

/** Generates valid and invalid requests for every route and parameter. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.record({
  method: weighted(
    [6, fc.constant('GET')],
    [3, oneOf('HEAD POST PUT DELETE OPTIONS PATCH TRACE PROPFIND get BREW')],
  ),
  target: joined('', path, query),
  headers: fc.array(header, { maxLength: 4 }),
  body,
  visitor: fc.constantFrom('nobody', 'bearer', 'cookie', 'both'),
})
