import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry, Gauge } from 'prom-client'
import { bearerOf, operatorCheck } from '../http/requestContext.ts'
import { isSameSecret } from '../base/isSameSecret.ts'
import { SourceError } from '../domain/SourceError.ts'

const LATENCY_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface MetricsOptions {
  registry: Registry
  /** The bearer token of `/metrics`, or null if only loopback callers are allowed. */
  token: string | null
  /** The origin that users open, or null if the server is reachable only on loopback. */
  publicUrl: string | null
  /** The configured proxies in front of the server. */
  trustProxy: readonly string[]
}

/** Creates a registry with the default metrics of the process. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Exports a number that can rise and fall. The number is read whenever the metrics are read. */
export const exportGauge = (registry: Registry, name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })

/** Exports a count since the start of the server. The count is read whenever the metrics are read. */
export const exportCounter = (registry: Registry, name: string, help: string, read: () => number): Counter =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })

/** Measures the duration of every response, and registers `/metrics` in the text format of Prometheus. */
export function registerMetrics(
  app: FastifyInstance,
  { registry, token, publicUrl, trustProxy }: MetricsOptions,
): void {
  const durations = new Histogram({
    name: 'vtube_http_request_seconds',
    help: 'Duration of responses, by route and status.',
    labelNames: ['route', 'status'] as const,
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The label is the pattern of the route and not the URL, because URLs contain texts that users type.
    const route = request.routeOptions.url ?? 'other'
    durations.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
    done()
  })

  const isOperator = operatorCheck({ publicUrl, trustProxy })
  app.get('/metrics', { config: { hasOwnToken: true } }, async (request, reply) => {
    const isAllowed = token === null ? isOperator(request) : isSameSecret(bearerOf(request.headers), token)
    if (!isAllowed) throw new SourceError(403, 'forbidden', 'The metrics are not for everybody.')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/**
 * Returns a function that counts refused bearer tokens by error code and logs the codes. No part of the token is
 * logged, because the token may still be valid elsewhere.
 * @param log the log for events that requests cause
 */
export function watchRefusedBearers(registry: Registry, log: FastifyBaseLogger): (code: string) => void {
  const refused = new Counter({
    name: 'vtube_identity_refused_bearers_total',
    help: 'Bearer tokens that were refused, by error code.',
    labelNames: ['code'] as const,
    registers: [registry],
  })
  return (code) => {
    refused.inc({ code })
    log.info({ kind: code, code }, 'bearer tokens were refused')
  }
}

/**
 * Returns a function that counts sign-ins of people with accounts, by way and result, and logs refused ones. No data of
 * the person are logged.
 * @param log the log for events that requests cause
 */
export function watchSignIns(
  registry: Registry,
  log: FastifyBaseLogger,
): (event: { way: string; result: string }) => void {
  const signIns = new Counter({
    name: 'vtube_identity_sign_ins_total',
    help: 'Sign-ins of people with accounts, by way and result.',
    labelNames: ['way', 'result'] as const,
    registers: [registry],
  })
  return ({ way, result }) => {
    signIns.inc({ way, result })
    if (result !== 'accepted') log.info({ kind: `${way} ${result}`, way, result }, 'sign-ins were refused')
  }
}
