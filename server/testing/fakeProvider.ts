import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { WireErrorReason } from '@vtube/shared/wire'
import { pacificDayOf } from '../src/gateway/quota/pacificDay.ts'
import type { Bucket } from '../src/gateway/store/GatewayStore.ts'
import { errorHandler } from '../src/http/errorResponses.ts'
import type { VideoSource } from '../src/domain/VideoSource.ts'
import { registerV3 } from '../src/v3/registerV3.ts'

export const FAKE_PROVIDER_KEY = 'AIzaStandInKey'

/** The ways in which a call can fail. */
export type Fault =
  /** The connection stays open without a response. */
  | 'hang'
  /** The response begins and never ends. */
  | 'stall'
  /** The connection breaks in the middle of the response. */
  | 'cut'
  /** The body is incomplete JSON in a complete response. */
  | 'truncated'
  | 'html'
  /** The suggestion service sends one suggestion in 300 KB. */
  | 'large'
  | { status: number; reason: WireErrorReason; retryAfter?: string; message?: string }

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>

export interface FakeProviderCall {
  resource: string
  parameters: Readonly<Record<string, string>>
  ifNoneMatch: string | null
}

export interface FakeProviderOptions {
  /** The provider's data. */
  source: VideoSource
  now?: () => Date
  totals?: Readonly<Record<Bucket, number>>
}

const QUOTA_MESSAGE =
  'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.'

/**
 * Starts a fake provider that speaks real HTTP. It has version 3 of the API over any source, a key and both daily
 * quotas, and fails on demand. Every call that arrives is charged, including failed ones.
 */
export async function startFakeProvider(options: FakeProviderOptions) {
  const { source, now = () => new Date(), totals = { search: 100, units: 10_000 } } = options
  const calls: FakeProviderCall[] = []
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
    request.user = { subject: null, isProven: false, limit: null }
    const resource = request.url.split('?', 1)[0]?.split('/').at(-1) ?? ''
    if (request.url.startsWith('/youtube/')) {
      const parameters = request.query as Record<string, string>
      calls.push({ resource, parameters, ifNoneMatch: request.headers['if-none-match'] ?? null })
      if (parameters['key'] !== FAKE_PROVIDER_KEY)
        return refuse(reply, 400, 'keyInvalid', 'API key not valid.')
      const bucket: Bucket = resource === 'search' ? 'search' : 'units'
      if (spent(bucket) >= totals[bucket]) return refuse(reply, 403, 'quotaExceeded', QUOTA_MESSAGE)
      charged.set(keyOf(bucket), spent(bucket) + 1)
    }
    await held
    const isHit = faulty === undefined || faulty === resource
    if (fault !== null && isHit) await fail(fault, reply)
  })
  await app.register((v3) =>
    registerV3(v3, {
      source: withoutCorrections(source),
      publicUrl: (request: FastifyRequest) => `http://${request.host}`,
    }),
  )
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    dataUrl: `${origin}/youtube/v3/`,
    suggestUrl: `${origin}/complete/search`,
    /** The settings of a gateway to this provider. */
    environment: {
      VTUBE_API_KEY: FAKE_PROVIDER_KEY,
      VTUBE_PROVIDER_URL: `${origin}/youtube/v3/`,
      VTUBE_SUGGEST_URL: `${origin}/complete/search`,
    },
    /** Every call that has arrived, in order, including failed ones. */
    calls: calls as readonly FakeProviderCall[],
    /** Returns the number of calls that were charged today. */
    spent,
    /** Makes all further calls fail, or only those of a resource. With null, calls succeed again. */
    breakWith(next: Fault | null, resource?: string) {
      fault = next
      faulty = resource
    },
    /** Holds all further calls. Returns a function that releases them. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    close: () => app.close(),
  }
}

/** Returns a source that takes all words as they are typed, because the provider does not say what it corrects. */
const withoutCorrections = (source: VideoSource): VideoSource => ({
  ...source,
  search: (query, inquiry) => source.search({ ...query, isExact: true }, inquiry),
})

/** Sends the provider's error body, which has no `status` field for quota errors. */
function refuse(reply: FastifyReply, code: number, reason: WireErrorReason, message: string) {
  const error = { code, message, errors: [{ domain: 'youtube.quota', reason, message }] }
  return reply.code(code).send({ error })
}

/** The bodies of responses that are complete but have unexpected content. */
const BODIES = {
  html: ['text/html', '<html><body>One moment, please.</body></html>'],
  large: ['application/json', `["",["one"]${' '.repeat(300_000)}]`],
  truncated: ['application/json', '{"kind":"youtube#videoListResponse","items":[{"id":"a"'],
} as const

async function fail(fault: Fault, reply: FastifyReply): Promise<void> {
  if (typeof fault === 'object') {
    if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter)
    await refuse(reply, fault.status, fault.reason, fault.message ?? 'Something is wrong here.')
    return
  }
  if (fault in BODIES) {
    const [type, body] = BODIES[fault as keyof typeof BODIES]
    await reply.type(type).send(body)
    return
  }
  reply.hijack()
  if (fault === 'hang') return
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' })
  reply.raw.write('{"items":[')
  if (fault === 'cut') setImmediate(() => reply.raw.destroy())
}
