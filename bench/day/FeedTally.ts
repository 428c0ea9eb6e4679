import type { AnswerOrigin } from '../../server/src/gateway/events.ts'
import type { FakeProviderCall } from '../../server/testing/fakeProvider.ts'

/** What the subscription feeds of a day showed and cost. */
export interface FeedReport {
  opened: number
  withoutError: number
  /** Origins of the lists that were shown. */
  origins: ReadonlyMap<AnswerOrigin, number>
  /** Ages of shown lists in seconds, ascending. */
  ages: readonly number[]
  /** Lists that were fetched for the first time. */
  firstLists: number
  renewals: number
  /** Renewals of the channel that was renewed most often. */
  mostRenewals: number
}

/** Counts the subscription feeds of a day. */
export class FeedTally {
  #opened = 0
  #withoutError = 0
  #firstLists = 0
  readonly #origins = new Map<AnswerOrigin, number>()
  readonly #ages: number[] = []
  readonly #renewals = new Map<string, number>()
  readonly #cached: Set<string>

  /** @param cached playlists of which a list was fetched before; it is added to */
  constructor(cached: Set<string>) {
    this.#cached = cached
  }

  answered(origin: AnswerOrigin, count: number, ageSeconds: number | null): void {
    this.#origins.set(origin, (this.#origins.get(origin) ?? 0) + count)
    if (ageSeconds !== null) this.#ages.push(ageSeconds)
  }

  opened(isWithoutError: boolean): void {
    this.#opened += 1
    if (isWithoutError) this.#withoutError += 1
  }

  /** @param isForFeed whether the calls were made for a subscription feed */
  called(calls: readonly FakeProviderCall[], isForFeed: boolean): void {
    for (const { resource, parameters } of calls) {
      const id = parameters['playlistId']
      if (resource !== 'playlistItems' || id === undefined) continue
      const isRenewal = this.#cached.has(id)
      this.#cached.add(id)
      if (!isForFeed) continue
      if (isRenewal) this.#renewals.set(id, (this.#renewals.get(id) ?? 0) + 1)
      else this.#firstLists += 1
    }
  }

  report(): FeedReport {
    const renewals = [...this.#renewals.values()]
    return {
      opened: this.#opened,
      withoutError: this.#withoutError,
      origins: this.#origins,
      ages: this.#ages.sort((one, other) => one - other),
      firstLists: this.#firstLists,
      renewals: renewals.reduce((sum, count) => sum + count, 0),
      mostRenewals: Math.max(0, ...renewals),
    }
  }
}
