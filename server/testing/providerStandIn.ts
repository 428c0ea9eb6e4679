import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { WireErrorReason } from '@vtube/shared/wire'
import { pacificDayOf } from '../src/gateway/ledger/pacificDay.ts'
import type { Bucket } from '../src/gateway/store/GatewayStore.ts'
import { errorHandler } from '../src/http/errors.ts'
import type { VideoSource } from '../src/source/VideoSource.ts'
import { registerV3 } from '../src/v3/registerV3.ts'

export const STAND_IN_KEY = 'AIzaStandInKey'

/** What goes wrong with a call. */
export type Fault =
  /** The connection is held and nothing comes. */
  | 'hang'
  /** The answer begins, and nothing more comes. */
  | 'stall'
  /** The connection breaks in the middle of the answer. */
  | 'cut'
  /** The answer ends too early, although the connection says that it is whole. */
  | 'truncated'
  | 'html'
  | { status: number; reason: WireErrorReason; retryAfter?: string; message?: string }

export interface ProviderStandIn {
  /** Ends in a slash. */
  dataUrl: string
  suggestUrl: string
  /** Every call that has arrived, in order; whatever came of it. */
  readonly calls: readonly StandInCall[]
  /** Calls that have been charged today, by bucket. */
  spent(bucket: Bucket): number
  /** Every call from now on goes wrong in this way, or only those of a resource; null mends it. */
  breakWith(fault: Fault | null, resource?: string): void
  /** Every call from now on is answered only after the function that this answers was called. */
  hold(): () => void
  close(): Promise<void>
}

export interface StandInCall {
  resource: string
  parameters: Readonly<Record<string, string>>
  ifNoneMatch: string | null
}

export interface StandInOptions {
  /** What the provider has. */
  source: VideoSource
  now?: () => Date
  totals?: Readonly<Record<Bucket, number>>
}

const QUOTA_MESSAGE =
  'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.'

/**
 * The provider in miniature, over real HTTP: version 3 over any source, a key, both daily buckets (every call that
 * arrives is charged, whatever comes of it), and faults as they are ordered.
 */
export async function startProviderStandIn(options: StandInOptions): Promise<ProviderStandIn> {
  const { source, now = () => new Date(), totals = { search: 100, units: 10_000 } } = options
  const calls: StandInCall[] = []
  const charged = new Map<string, number>()
  let fault: Fault | null = null
  let faulty: string | undefined
  let held: Promise<void> | null = null

  const keyOf = (bucket: Bucket) => `${bucket} ${pacificDayOf(now()).date}`
  const spent = (bucket: Bucket) => charged.get(keyOf(bucket)) ?? 0
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(errorHandler)
  app.decorateRequest('user')
  app.addHook('onRequest', async (request, reply) => {
    request.user = { subject: null }
    const resource = request.url.split('?', 1)[0]?.split('/').at(-1) ?? ''
    if (request.url.startsWith('/youtube/')) {
      const parameters = request.query as Record<string, string>
      calls.push({ resource, parameters, ifNoneMatch: request.headers['if-none-match'] ?? null })
      if (parameters['key'] !== STAND_IN_KEY) return refuse(reply, 400, 'keyInvalid', 'API key not valid.')
      const bucket: Bucket = resource === 'search' ? 'search' : 'units'
      if (spent(bucket) >= totals[bucket]) return refuse(reply, 403, 'quotaExceeded', QUOTA_MESSAGE)
      charged.set(keyOf(bucket), spent(bucket) + 1)
    }
    await held
    const isHit = faulty === undefined || faulty === resource
    if (fault !== null && isHit) await goWrong(fault, reply)
  })
  await app.register((v3) =>
    registerV3(v3, { source, publicUrl: (request: FastifyRequest) => `http://${request.host}` }),
  )
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    dataUrl: `${origin}/youtube/v3/`,
    suggestUrl: `${origin}/complete/search`,
    calls,
    spent,
    breakWith(next, resource) {
      fault = next
      faulty = resource
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    close: () => app.close(),
  }
}

/** The provider's error body; that of the quota has no `status` (FACTS: errors). */
function refuse(reply: FastifyReply, code: number, reason: WireErrorReason, message: string) {
  const error = { code, message, errors: [{ domain: 'youtube.quota', reason, message }] }
  return reply.code(code).send({ error })
}

async function goWrong(fault: Fault, reply: FastifyReply): Promise<void> {
  if (typeof fault === 'object') {
    if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter)
    await refuse(reply, fault.status, fault.reason, fault.message ?? 'Something is wrong here.')
    return
  }
  if (fault === 'html') {
    await reply.type('text/html').send('<html><body>One moment, please.</body></html>')
    return
  }
  if (fault === 'truncated') {
    await reply.type('application/json').send('{"kind":"youtube#videoListResponse","items":[{"id":"a"')
    return
  }
  reply.hijack()
  if (fault === 'hang') return
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' })
  reply.raw.write('{"items":[')
  if (fault === 'cut') setImmediate(() => reply.raw.destroy())
}
