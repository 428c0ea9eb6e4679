import { quantile } from '../web/statistics.ts'

/** How long something took, in milliseconds. */
export interface Timing {
  name: string
  times: number
  p50Ms: number
  p99Ms: number
  longestMs: number
  /** Of all threads of the process that served, for one time; null where it is not known. */
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

/** Does something so many times, one after the other, in this process. */
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
