import { quantile } from '../web/statistics.ts'

/** Latencies in milliseconds. */
export interface Timing {
  name: string
  times: number
  p50Ms: number
  p99Ms: number
  longestMs: number
  /** Processor time per run, over all threads of the measured process; null if unknown. */
  processorMs: number | null
}

export function toTiming(name: string, taken: readonly number[], processorMs: number | null): Timing {
  return {
    name,
    times: taken.length,
    p50Ms: quantile(taken, 0.5),
    p99Ms: quantile(taken, 0.99),
    longestMs: quantile(taken, 1),
    processorMs,
  }
}

/** Runs `work` sequentially in this process and measures each run. */
export async function measure(
  name: string,
  times: number,
  work: (index: number) => Promise<unknown>,
): Promise<Timing> {
  const taken: number[] = []
  const before = process.cpuUsage()
  for (let index = 0; index < times; index += 1) {
    const started = performance.now()
    await work(index)
    taken.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  return toTiming(name, taken, (user + system) / 1_000 / times)
}
