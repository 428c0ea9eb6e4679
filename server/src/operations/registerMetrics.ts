import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { isLoopbackAddress, isLoopbackHost } from '../http/addresses.ts'
import { SourceError } from '../source/SourceError.ts'

const LATENCIES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface MetricsOptions {
  registry: Registry
  /** Bearer that a caller has to bring; null when only this machine is answered. */
  token: string | null
  /** The address that visitors use; null on loopback. */
  publicUrl: string | null
  /** Proxies in front of the server, as far as they were named. */
  trustProxy: readonly string[]
}

/** A registry with the figures of the process itself. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Shows how many answers came from memory as they were. */
export function countReadyAnswers(registry: Registry, sent: () => number): Counter {
  return new Counter({
    name: 'vtube_http_ready_answers_total',
    help: 'Answers that were sent again as they were, from memory.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(sent())
    },
  })
}

/** Counts an answer that does not go through the hooks. */
export type ObserveAnswer = (route: string, status: number, seconds: number) => void

/** `/metrics` in Prometheus' text, and the time that every answer took. */
export function registerMetrics(
  app: FastifyInstance,
  { registry, token, publicUrl, trustProxy }: MetricsOptions,
): ObserveAnswer {
  const durations = new Histogram({
    name: 'vtube_http_request_seconds',
    help: 'Time that answers took, by route and status.',
    labelNames: ['route', 'status'] as const,
    buckets: LATENCIES,
    registers: [registry],
  })
  // The route's pattern, never the address: addresses hold what visitors typed.
  const observe: ObserveAnswer = (route, status, seconds) =>
    durations.observe({ route, status: String(status) }, seconds)
  app.addHook('onResponse', async (request, reply) => {
    observe(request.routeOptions.url ?? 'other', reply.statusCode, reply.elapsedTime / 1_000)
  })

  // What others reach has a proxy in front, named or not: a call from this machine says nothing of its caller.
  const isForOthers = trustProxy.length > 0 || (publicUrl !== null && !isLoopbackAddress(publicUrl))
  app.get('/metrics', async (request, reply) => {
    const isAllowed = token === null ? !isForOthers && isLoopback(request) : bears(request, token)
    if (!isAllowed) throw new SourceError(403, 'forbidden', 'The metrics are not for everybody.')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return observe
}

const isLoopback = ({ socket }: FastifyRequest): boolean =>
  isLoopbackHost((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function bears({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}
