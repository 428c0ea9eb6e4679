import { quantile } from '../web/statistics.ts'

/** What was seen of the answers of one kind. Times are in milliseconds. */
export interface KindReport {
  kind: string
  count: number
  p50: number
  p95: number
  p99: number
  longest: number
}

/** Mistakes that are told word for word; all are counted. */
const TOLD = 20

/** Counts answers: how long each took, what was refused as it should be, and what went wrong. */
export class Tally {
  readonly #times = new Map<string, number[]>()
  /** Refusals that belong to the rules, by the provider's reason. */
  readonly refusals = new Map<string, number>()
  /** The first mistakes, a sentence each. */
  readonly mistakes: string[] = []
  /** All of them, by the kind of the request. */
  readonly mistakesByKind = new Map<string, number>()
  /** Requests that met the end of a connection that had been kept open. */
  askedAgain = 0

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
    if (this.mistakes.length < TOLD) this.mistakes.push(`${kind}: ${sentence}`)
  }

  get mistakeCount(): number {
    return [...this.mistakesByKind.values()].reduce((sum, count) => sum + count, 0)
  }

  get count(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0)
  }

  /** The most frequent kind first, and all of them together at the end. */
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
