import type { FakeProviderCall } from '../../server/testing/fakeProvider.ts'
import { quantile } from '../percentiles.ts'

/** Creates counters for the contents and the costs of the subscription feeds of a day. */
export function countFeeds() {
  /** The playlists of which a list has been fetched on any day so far. */
  const fetched = new Set<string>()
  const renewals = new Map<string, number>()
  /** The ages of the shown lists, in seconds. */
  const ages: number[] = []
  let today = { feeds: 0, withoutError: 0, firstLists: 0 }
  return {
    ages,
    startDay() {
      today = { feeds: 0, withoutError: 0, firstLists: 0 }
      renewals.clear()
      ages.length = 0
    },
    opened(isWithoutError: boolean) {
      today.feeds += 1
      if (isWithoutError) today.withoutError += 1
    },
    /**
     * Counts calls.
     * @param isForFeed whether the calls were made for a subscription feed
     */
    called(calls: readonly FakeProviderCall[], isForFeed: boolean) {
      for (const { resource, parameters } of calls) {
        const id = parameters['playlistId']
        if (resource !== 'playlistItems' || id === undefined) continue
        const isRenewal = fetched.has(id)
        fetched.add(id)
        if (!isForFeed) continue
        if (isRenewal) renewals.set(id, (renewals.get(id) ?? 0) + 1)
        else today.firstLists += 1
      }
    },
    report() {
      const counts = [...renewals.values()]
      return {
        'feeds without any error, %': (100 * today.withoutError) / today.feeds,
        'lists fetched for the first time': today.firstLists,
        'renewals of lists': counts.reduce((sum, count) => sum + count, 0),
        'renewals of one list, most': Math.max(0, ...counts),
        'age of lists, median, hours': quantile(ages, 0.5) / 3600,
        'age of lists, p95, hours': quantile(ages, 0.95) / 3600,
      }
    },
  }
}
