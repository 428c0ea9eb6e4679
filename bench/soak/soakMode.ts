import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '../server/measureStarts.ts'
import { type Figures, Meter } from './figures.ts'
import { simulateVisitor } from './simulateVisitor.ts'
import type { SoakServer } from './soakServers.ts'
import { type KindReport, Tally } from './Tally.ts'

export interface SoakOptions {
  visitors: number
  minutes: number
  seed: number
  onMinute: (sentence: string) => void
}

export interface SoakReport {
  seconds: number
  requests: number
  kinds: KindReport[]
  refusals: Record<string, number>
  mistakes: { count: number; byKind: Record<string, number>; first: string[] }
  /** Requests retried because an idle connection was closed. */
  retries: number
  /** Samples: before the run, every minute after the warm-up, and after the run. */
  empty: Figures
  minutes: Figures[]
  end: Figures
  /** Delays of the load generator, which inflate the latencies above. */
  visitorsLateP99Ms: number
  visitorsProcessors: number
}

const MINUTE_MS = 60_000
/** Warm-up until all visitors have seen a page: at most 30 s. */
const warmUpMs = (minutes: number) => Math.min(MINUTE_MS / 2, (minutes * MINUTE_MS) / 4)
/** Idle time before the last sample. */
const REST_MS = 10_000

/** Runs one soak test against a new server. */
export async function soakMode(fixture: SoakServer, options: SoakOptions): Promise<SoakReport> {
  const { visitors, minutes: length, seed, onMinute } = options
  const server = await startProduct(fixture)
  try {
    await fixture.ready(server.origin)
    const tally = new Tally()
    const meter = new Meter(server.origin)
    await meter.read()
    await wait(1_000)
    const empty = await meter.read()
    const leaving = new AbortController()
    const late = monitorEventLoopDelay()
    late.enable()
    const cpu = process.cpuUsage()
    const started = performance.now()
    const { queries, films } = fixture
    const people = Array.from({ length: visitors }, (_, number) =>
      simulateVisitor({
        origin: server.origin,
        tally,
        number,
        seed,
        queries,
        films,
        leaving: leaving.signal,
      }),
    )
    const minutes: Figures[] = []
    for (let until = warmUpMs(length); until <= length * MINUTE_MS; until = nextMinute(until)) {
      await wait(started + until - performance.now())
      const figures = await meter.read()
      minutes.push(figures)
      onMinute(
        `${figures.minute.toFixed(1)} min: ${tally.count} answers, ${tally.mistakeCount} mistakes, ${figures.residentMB.toFixed(0)} MB`,
      )
    }
    leaving.abort()
    await Promise.all(people)
    const seconds = (performance.now() - started) / 1_000
    late.disable()
    const { user, system } = process.cpuUsage(cpu)
    await wait(REST_MS)
    return {
      seconds,
      requests: tally.count,
      kinds: tally.report(),
      refusals: Object.fromEntries(tally.refusals),
      mistakes: {
        count: tally.mistakeCount,
        byKind: Object.fromEntries(tally.mistakesByKind),
        first: tally.mistakes,
      },
      retries: tally.retries,
      empty,
      minutes,
      end: await meter.read(),
      visitorsLateP99Ms: late.percentile(99) / 1e6,
      visitorsProcessors: (user + system) / 1e6 / seconds,
    }
  } finally {
    await server.stop()
  }
}

const nextMinute = (milliseconds: number) => (Math.floor(milliseconds / MINUTE_MS) + 1) * MINUTE_MS
