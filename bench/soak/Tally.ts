import { quantile } from '../web/statistics.ts'

/** Statistics of one kind of response. Times are in milliseconds. */
export interface KindReport {
  kind: string
  count: number
  p50: number
  p95: number
  p99: number
  longest: number
}

/** Errors reported in full; all are counted. */
const MAX_REPORTED = 20

/** Collects latencies, expected refusals and errors. */
export class Tally {
  readonly #times = new Map<string, number[]>()
  /** Expected refusals, by the provider's reason. */
  readonly refusals = new Map<string, number>()
  /** The first errors, one line each. */
  readonly mistakes: string[] = []
  /** Number of errors by kind of request. */
  readonly mistakesByKind = new Map<string, number>()
  /** Requests retried because an idle connection was closed. */
  retries = 0

  took(kind: string, milliseconds: number): void {
    const times = this.#times.get(kind)
    if (times) times.push(milliseconds)
    else this.#times.set(kind, [milliseconds])
  }

  refused(reason: string): void {
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1)
  }

  mistake(kind: string, sentence: string): void {
    this.mistakesByKind.set(kind, (this.mistakesByKind.get(kind) ?? 0) + 1)
    if (this.mistakes.length < MAX_REPORTED) this.mistakes.push(`${kind}: ${sentence}`)
  }

  get mistakeCount(): number {
    return [...this.mistakesByKind.values()].reduce((sum, count) => sum + count, 0)
  }

  get count(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0)
  }

  /** Returns the kinds by descending count, followed by the total. */
  report(): KindReport[] {
    const kinds = [...this.#times].toSorted(([, one], [, other]) => other.length - one.length)
    return [...kinds, ['all', kinds.flatMap(([, times]) => times)] as const].map(([kind, times]) => ({
      kind,
      count: times.length,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
      longest: quantile(times, 1),
    }))
  }
}
