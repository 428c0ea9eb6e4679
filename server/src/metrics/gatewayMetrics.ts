import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { AnswerKind, AnswerOrigin, GatewayEvents } from '../gateway/answerKinds.ts'
import type { Gateway } from '../gateway/openGateway.ts'
import { exportGauge } from './metrics.ts'

/** The bounds of ages in seconds, from a minute to the 30 days after which stored data is deleted. */
const AGE_BUCKETS = [60, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 259_200, 604_800, 2_592_000]
const LATENCY_BUCKETS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4]

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>
export type GatewayCounts = Awaited<ReturnType<GatewayMetrics['counts']>>

/**
 * Counts the events of the gateway for `/metrics` and `/status.json`.
 * @param onError logs a failure that the gateway has handled
 */
export function createGatewayMetrics(registry: Registry, onError: GatewayEvents['error']) {
  const registers = [registry]
  // These maps are faster than a labelled counter, and a cached response takes hardly any other time.
  const answered = new Map<AnswerKind, Map<AnswerOrigin, number>>()
  const answers = new Counter({
    name: 'vtube_gateway_answers_total',
    help: 'Answers, by kind and origin.',
    labelNames: ['kind', 'origin'] as const,
    registers,
    collect() {
      this.reset()
      for (const [kind, origins] of answered)
        for (const [origin, count] of origins) this.inc({ kind, origin }, count)
    },
  })
  const ages = new Histogram({
    name: 'vtube_gateway_answer_age_seconds',
    help: 'Age of the data in answers.',
    labelNames: ['kind'] as const,
    buckets: AGE_BUCKETS,
    registers,
  })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const calls = counter(
    'vtube_gateway_upstream_calls_total',
    'Calls to the provider with their retries, by resource and outcome.',
    'resource',
    'outcome',
  )
  const latencies = new Histogram({
    name: 'vtube_gateway_upstream_seconds',
    help: 'Duration of calls to the provider.',
    labelNames: ['resource'] as const,
    buckets: LATENCY_BUCKETS,
    registers,
  })
  const shared = counter(
    'vtube_gateway_shared_requests_total',
    'Requests that waited for the same call of another request in flight.',
    'kind',
  )

  const events: GatewayEvents = {
    answered(kind, origin, count, ageSeconds) {
      const origins = answered.get(kind) ?? new Map<AnswerOrigin, number>()
      answered.set(kind, origins.set(origin, (origins.get(origin) ?? 0) + count))
      if (ageSeconds !== null) ages.observe({ kind }, ageSeconds)
    },
    upstreamCall(resource, outcome, seconds) {
      calls.inc({ resource, outcome })
      latencies.observe({ resource }, seconds)
    },
    requestShared: (kind) => shared.inc({ kind }),
    error: onError,
  }
  return {
    events,
    exportQuota: (gateway: Pick<Gateway, 'budgets' | 'isCircuitOpen'>): void =>
      exportQuota(gateway, registry),
    /** Resolves to the counts since the start: answers by kind and origin, calls by resource and outcome. */
    async counts() {
      const [answered, called, flights] = await Promise.all([answers.get(), calls.get(), shared.get()])
      return {
        answers: toTable(answered.values.map(({ labels, value }) => [labels.kind, labels.origin, value])),
        upstreamCalls: toTable(
          called.values.map(({ labels, value }) => [labels.resource, labels.outcome, value]),
        ),
        sharedRequests: flights.values.reduce((sum, { value }) => sum + value, 0),
      }
    },
  }
}

function exportQuota(gateway: Pick<Gateway, 'budgets' | 'isCircuitOpen'>, registry: Registry): void {
  const gauge = (name: string, help: string, read: 'left' | 'total') =>
    new Gauge({
      name,
      help,
      labelNames: ['bucket'] as const,
      registers: [registry],
      async collect() {
        const budgets = await gateway.budgets()
        for (const [bucket, budget] of Object.entries(budgets)) this.set({ bucket }, budget[read])
      },
    })
  gauge('vtube_gateway_quota_left', 'Rest of the daily quota of a bucket.', 'left')
  gauge('vtube_gateway_quota_total', 'Daily quota of a bucket.', 'total')
  const paused = '1 while calls to the provider are paused because it failed.'
  exportGauge(registry, 'vtube_gateway_circuit_open', paused, () => (gateway.isCircuitOpen ? 1 : 0))
}

type Label = string | number | undefined

function toTable(counts: readonly (readonly [row: Label, column: Label, count: number])[]) {
  const table: Record<string, Record<string, number>> = {}
  for (const [row, column, count] of counts)
    table[String(row)] = { ...table[String(row)], [String(column)]: count }
  return table
}
