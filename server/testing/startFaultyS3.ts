import { randomUUID } from 'node:crypto'
import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { createListedParts } from './listedParts.ts'
import { isSignedAddress } from './signedAddress.ts'

/**
 * A fault of a storage. What ends early has either a length that is too large (`cut`) or none (`short`). The storage may
 * ignore ranges, announce a further page of a listing without saying how to get it (`endless`) or that is always the
 * same (`repeating`) or has the same objects under a new token (`circling`), send a page of many megabytes (`huge`), name other ETags in listings than elsewhere, or name objects in any order and twice (`unordered`). A proxy may answer with a page of its own. The storage may do what it is asked without an answer (`lostAnswer`), or report success with an error in the body (`innerError`).
 */
export type S3Fault =
  | keyof typeof REFUSALS
  | 'cut'
  | 'short'
  | 'stall'
  | 'reset'
  | 'otherEtag'
  | 'withoutRange'
  | 'page'
  | 'lostAnswer'
  | 'innerError'
  | keyof typeof REWRITINGS

/** The answers of a storage that refuses requests. */
const REFUSALS = {
  slowDown: [503, 'SlowDown'],
  skewed: [403, 'RequestTimeTooSkewed'],
  expired: [400, 'ExpiredToken'],
  denied: [403, 'AccessDenied'],
  archived: [403, 'InvalidObjectState'],
  withoutKey: [400, 'KMS.DisabledException'],
  unsigned: [403, 'SignatureDoesNotMatch'],
  notImplemented: [501, 'NotImplemented'],
  conflict: [409, 'ConditionalRequestConflict'],
  full: [507, 'XMinioStorageFull'],
  noBucket: [404, 'NoSuchBucket'],
  elsewhere: [301, 'PermanentRedirect', { 'x-amz-bucket-region': 'eu-west-1' }],
} as const

/** How listings are changed. */
const REWRITINGS = {
  endless: (listing: string) => listing.replace('<IsTruncated>false', '<IsTruncated>true'),
  repeating: (listing: string) =>
    listing
      .replace('<IsTruncated>false', '<IsTruncated>true')
      .replace('</ListBucketResult>', '<NextContinuationToken>same</NextContinuationToken>$&'),
  circling: (listing: string) =>
    listing
      .replace('<IsTruncated>false', '<IsTruncated>true')
      .replace('</ListBucketResult>', `<NextContinuationToken>${randomUUID()}</NextContinuationToken>$&`),
  huge: (listing: string) => listing.replace('</ListBucketResult>', `${' '.repeat(9 * 1024 ** 2)}$&`),
  unordered(listing: string) {
    const objects = listing.match(/<Contents>.*?<\/Contents>/gs) ?? []
    const others = [...objects, ...objects.slice(0, 1)].toReversed().join('')
    return listing.replaceAll(/<Contents>.*?<\/Contents>/gs, '').replace('</ListBucketResult>', `${others}$&`)
  },
  listedEtag: (listing: string) => listing.replaceAll('<ETag>', '<ETag>listed-'),
}

interface SeenRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

interface PlannedFault {
  fault: S3Fault
  times: number
  concerns: (seen: SeenRequest) => boolean
}

export type FaultyS3 = Awaited<ReturnType<typeof startFaultyS3>>

/**
 * Starts a proxy in front of a storage that speaks the protocol of S3, which breaks requests as planned, lists parts for it,
 * and checks signed addresses.
 */
export async function startFaultyS3(targetPort: number) {
  const seen: SeenRequest[] = []
  const listed = createListedParts()
  let plan: PlannedFault[] = []
  let latencyMs = 0
  let comparesETags = false
  let allowsPages = false
  let checksAddresses = true
  /** Resolves when the last write that was compared has ended. */
  let lastWrite: Promise<unknown> = Promise.resolve()
  const server = createServer((asked, answer) => {
    const { method = '', url: path = '', headers } = asked
    const current = { method, path, headers }
    seen.push(current)
    if (allowsPages) answer.setHeader('access-control-allow-origin', '*')
    if (method === 'OPTIONS')
      return void answer.writeHead(allowsPages ? 200 : 403, { 'access-control-allow-methods': 'PUT' }).end()
    const planned = plan.find(({ times, concerns }) => times > 0 && concerns(current))
    if (planned) planned.times -= 1
    const isForged = checksAddresses && path.includes('X-Amz-Signature=') && !isSignedAddress(current)
    const fault = isForged ? 'unsigned' : planned?.fault
    if (fault === 'reset') return void asked.socket.destroy()
    if (fault !== undefined && fault in REFUSALS) {
      const [status, code, more = {}] = REFUSALS[fault as keyof typeof REFUSALS]
      asked.resume()
      answer.writeHead(status, { 'content-type': 'application/xml', ...more })
      return void answer.end(
        `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      )
    }
    if (fault === 'page') {
      asked.resume()
      answer.writeHead(200, { 'content-type': 'text/html' })
      return void answer.end('<!doctype html><title>Sign in</title>')
    }
    if (fault === 'innerError') {
      asked.resume()
      answer.writeHead(200, { 'content-type': 'application/xml' })
      return void answer.end('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>')
    }
    const listing = listed.answer(method, path)
    if (listing !== null) {
      asked.resume()
      answer.writeHead(listing.status, { 'content-type': 'application/xml' })
      return void answer.end(listing.body)
    }
    const { range: _range, ...withoutRange } = headers
    const sent = fault === 'withoutRange' ? withoutRange : headers
    const onward = request({ host: '127.0.0.1', port: targetPort, method, path, headers: sent })
    onward.once('response', (response) => {
      const { statusCode = 502, headers: given } = response
      if (statusCode < 300) listed.note(method, path, headers, given.etag)
      if (fault === 'lostAnswer') return void response.resume().once('end', () => asked.socket.destroy())
      if (fault === 'cut' || fault === 'short' || fault === 'stall')
        return void sendHalf(fault, response, answer, statusCode, given)
      if (listed.isBeginning(method, path))
        return void rewrite(response, answer, (body) => {
          listed.begin(path, body)
          return body
        })
      if (fault !== undefined && fault in REWRITINGS)
        return void rewrite(response, answer, REWRITINGS[fault as keyof typeof REWRITINGS])
      answer.writeHead(statusCode, fault === 'otherEtag' ? { ...given, etag: '"another"' } : given)
      response.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    const pass = () => setTimeout(() => asked.pipe(onward), latencyMs)
    const refuse = () => {
      onward.destroy()
      asked.resume()
      answer.writeHead(412, { 'content-type': 'application/xml' })
      answer.end('<?xml version="1.0"?><Error><Code>PreconditionFailed</Code></Error>')
    }
    if (!comparesETags || !(method === 'PUT' || 'if-none-match' in headers)) return void pass()
    const before = lastWrite
    lastWrite = new Promise((resolve) => answer.once('close', resolve))
    const storage = `http://127.0.0.1:${targetPort}`
    void before
      .then(
        async () =>
          (await isWhatIsReplaced(`${storage}${path.replace(/\?.*/v, '')}`, headers)) &&
          (await isWhatIsCopied(storage, headers)),
      )
      .then((isExpected) => (isExpected ? pass() : refuse()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    endpoint: `http://127.0.0.1:${port}`,
    /** The requests so far, oldest first. */
    seen,
    /** Returns the number of objects of several parts that are neither complete nor removed. */
    unfinishedCount: listed.count,
    /** Breaks the next requests that this concerns, by default all. */
    fail(fault: S3Fault, times = Infinity, concerns: PlannedFault['concerns'] = () => true) {
      plan.push({ fault, times, concerns })
    },
    /** Lets the storage compare what a write replaces, and what a copy copies, with the conditions of the request. */
    compareETags() {
      comparesETags = true
    },
    /** Lets the pages of other origins send objects, as a CORS rule of a bucket does. */
    allowPages() {
      allowsPages = true
    },
    /** Lets everybody send with any address, as a storage may that does not compare lengths. */
    trustAddresses() {
      checksAddresses = false
    },
    /** Ends all faults. */
    recover() {
      plan = []
      checksAddresses = true
      comparesETags = false
      latencyMs = 0
    },
    delay(ms: number) {
      latencyMs = ms
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function isWhatIsReplaced(address: string, headers: IncomingHttpHeaders): Promise<boolean> {
  const { status, headers: found } = await fetch(address, { method: 'HEAD' })
  if (headers['if-none-match'] === '*') return status === 404
  return headers['if-match'] === undefined || headers['if-match'] === found.get('etag')
}

async function isWhatIsCopied(storage: string, headers: IncomingHttpHeaders): Promise<boolean> {
  const etag = headers['x-amz-copy-source-if-match']
  if (etag === undefined) return true
  const found = await fetch(`${storage}/${String(headers['x-amz-copy-source'])}`, { method: 'HEAD' })
  return found.status === 404 || found.headers.get('etag') === etag
}

async function rewrite(
  response: Readable,
  answer: ServerResponse,
  change: (listing: string) => string,
): Promise<void> {
  const body = Buffer.concat(await response.toArray()).toString()
  answer.writeHead(200, { 'content-type': 'application/xml' })
  answer.end(change(body))
}

/** Sends half of a body, and then ends, breaks the connection, or sends nothing more. */
async function sendHalf(
  fault: 'cut' | 'short' | 'stall',
  response: Readable,
  answer: ServerResponse,
  status: number,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const body = Buffer.concat(await response.toArray())
  const half = body.subarray(0, Math.floor(body.length / 2))
  if (fault === 'short') {
    const { 'content-length': _length, ...others } = headers
    answer.writeHead(status, { ...others, connection: 'close' })
    answer.end(half)
    return
  }
  answer.writeHead(status, headers)
  answer.write(half, () => (fault === 'cut' ? answer.destroy() : null))
}
