import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { AnswerKind, AnswerOrigin, GatewayEvents } from '../gateway/events.ts'
import type { Gateway } from '../gateway/openGateway.ts'

/** Seconds: from a minute to the 30 days after which nothing is kept. */
const AGES = [60, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 259_200, 604_800, 2_592_000]
const LATENCIES = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4]

/** Sums since the start, by their labels: kind and origin of answers, resource and outcome of calls. */
export interface GatewaySums {
  answers: Readonly<Record<string, Readonly<Record<string, number>>>>
  upstreamCalls: Readonly<Record<string, Readonly<Record<string, number>>>>
  sharedRequests: number
}

export interface GatewayFigures {
  events: GatewayEvents
  /** Shows the buckets of this gateway among the metrics. */
  watch(gateway: Pick<Gateway, 'budgets' | 'isCircuitOpen'>): void
  sums(): Promise<GatewaySums>
}

/** Counts what the gateway tells, for `/metrics` and `/status.json`. */
export function createGatewayFigures(
  registry: Registry,
  onTrouble: (message: string, error: unknown) => void,
): GatewayFigures {
  const registers = [registry]
  // Counted here and shown when somebody looks: an answer from memory costs little more than its counting.
  const answered = new Map<AnswerKind, Map<AnswerOrigin, number>>()
  const answers = new Counter({
    name: 'vtube_gateway_answers_total',
    help: 'Answers by their kind and where they came from.',
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
    help: 'How old what was shown is.',
    labelNames: ['kind'] as const,
    buckets: AGES,
    registers,
  })
  const calls = new Counter({
    name: 'vtube_gateway_upstream_calls_total',
    help: 'Attempts to call the provider, by resource and outcome.',
    labelNames: ['resource', 'outcome'] as const,
    registers,
  })
  const latencies = new Histogram({
    name: 'vtube_gateway_upstream_seconds',
    help: 'Time that the provider took.',
    labelNames: ['resource'] as const,
    buckets: LATENCIES,
    registers,
  })
  const shared = new Counter({
    name: 'vtube_gateway_shared_requests_total',
    help: 'Callers who waited for a call that another one had begun.',
    labelNames: ['kind'] as const,
    registers,
  })

  return {
    events: {
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
      error: onTrouble,
    },
    watch: (gateway) => watchBuckets(gateway, registers),
    async sums() {
      const [answered, called, flights] = await Promise.all([answers.get(), calls.get(), shared.get()])
      return {
        answers: toTable(answered.values, 'kind', 'origin'),
        upstreamCalls: toTable(called.values, 'resource', 'outcome'),
        sharedRequests: flights.values.reduce((sum, { value }) => sum + value, 0),
      }
    },
  }
}

function watchBuckets(gateway: Pick<Gateway, 'budgets' | 'isCircuitOpen'>, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: 'left' | 'total') =>
    new Gauge({
      name,
      help,
      labelNames: ['bucket'] as const,
      registers,
      async collect() {
        const budgets = await gateway.budgets()
        for (const [bucket, budget] of Object.entries(budgets)) this.set({ bucket }, budget[read])
      },
    })
  gauge('vtube_gateway_bucket_left', 'What is left of a daily bucket.', 'left')
  gauge('vtube_gateway_bucket_total', 'What a daily bucket begins with.', 'total')
  const resting = new Gauge({
    name: 'vtube_gateway_circuit_open',
    help: '1 while the provider is left alone because it failed.',
    registers,
    collect() {
      this.set(gateway.isCircuitOpen ? 1 : 0)
    },
  })
  resting.set(0)
}

type Measured<Label extends string> = readonly {
  value: number
  labels: Partial<Record<Label, string | number>>
}[]

function toTable<Label extends string>(
  values: Measured<Label>,
  row: Label,
  column: Label,
): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {}
  for (const { labels, value } of values) {
    const name = String(labels[row])
    table[name] = { ...table[name], [String(labels[column])]: value }
  }
  return table
}
