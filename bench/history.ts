import { byDays } from '../client/src/features/history/historyDays.ts'
import { indexTitles, searchHistory, textsOf, wordsOf } from '../client/src/features/history/searchHistory.ts'
import { continueWatching } from '../client/src/userData/continueWatching.ts'
import { createUserDataStore, type UserDataStore } from '../client/src/userData/createUserDataStore.ts'
import { history, recordWatching, removeFromHistory } from '../client/src/userData/history.ts'
import type { VersionedRow } from '../client/src/domain/userData.ts'
import { options, words } from './options.ts'
import { machine } from './report.ts'

const ENTRIES = 50_000
const QUICK = 5_000
const ROUNDS = 20
/** As in `openUserDataDatabase`. */
const ROWS_PER_READ = 1000
const HOUR_MS = 60 * 60 * 1000

/**
 * Measures a long history in the client: to load, record, sort, group, search and remove it. `npm run bench --
 * history 100000` sets the number of entries, `--quick` takes 5,000.
 */
export async function run(): Promise<void> {
  const count = Number(words[0]) || (options.quick ? QUICK : ENTRIES)
  const ids = Array.from({ length: count }, (_, index) => `video-${(index * 7919) % count}`)
  const store = createUserDataStore()
  const watch = (videoId: string, watchedAt: number) =>
    recordWatching(store, { videoId, position: 60, duration: 600, watchedAt })
  console.log(`history of ${count.toLocaleString('en-US')} videos; ${machine()}; median and longest in ms`)

  const values = ids.map((videoId, index) => ({
    videoId,
    position: 60,
    duration: 600,
    watchedAt: index * HOUR_MS,
  }))
  print(
    'fill the store',
    measure(() => store.change(values.map((value) => ({ table: 'history', row: value.videoId, value }))), 1),
  )
  measureWholeHistory(store)
  let watchedAt = count * HOUR_MS
  print(
    'record a video, sort, videos to continue',
    measure(() => {
      watch('video-1', (watchedAt += 1))
      store.read(continueWatching, null)
    }),
  )
  const entries = store.read(history, null)
  print(
    'group by days',
    measure(() => byDays(entries)),
  )
  const videos = ids.map((id, index) => ({
    id,
    title: index % 3 === 0 ? `Éclair au café, partie ${index}` : `A film about pendulums and trains ${index}`,
    channelTitle: `Channel ${index % 500}`,
  }))
  print(
    'read the titles for a search',
    measure(() => indexTitles(videos), 5),
  )
  const titles = indexTitles(videos)
  print(
    'join them with the entries',
    measure(() => textsOf(entries, titles)),
  )
  const texts = textsOf(entries, titles)
  for (const query of ['e', 'eclair cafe', 'pendulums 4999', 'no such words'])
    print(
      `search “${query}”`,
      measure(() => searchHistory(entries, texts, wordsOf(query))),
    )
}

/** Measures what is done with all entries at once. Leaves them as they were. */
function measureWholeHistory(store: UserDataStore): void {
  let rows: readonly VersionedRow[] = []
  const unsubscribe = store.subscribeToOwnChanges((changed) => (rows = changed))
  let undo = () => {}
  const remove = () => (undo = removeFromHistory(store, [...store.rows('history').keys()]))
  print('remove all', measure(remove, 1))
  print(
    'undo',
    measure(() => undo(), 1),
  )
  unsubscribe()
  const loaded = createUserDataStore()
  const pieces = Array.from({ length: Math.ceil(rows.length / ROWS_PER_READ) }, (_, index) =>
    rows.slice(index * ROWS_PER_READ, (index + 1) * ROWS_PER_READ),
  )
  const times = pieces.flatMap((piece) => measure(() => loaded.merge(piece), 1))
  print('load all', [times.reduce((sum, time) => sum + time, 0)])
  print(
    'load a thousand',
    times.toSorted((one, other) => one - other),
  )
}

/** Returns the sorted times of some rounds in milliseconds. */
function measure(work: () => unknown, rounds = ROUNDS): number[] {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return times.toSorted((one, other) => one - other)
}

function print(name: string, times: readonly number[]): void {
  const [median, longest] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0]
  console.log(`  ${name.padEnd(44)}${median.toFixed(1).padStart(8)}${longest.toFixed(1).padStart(8)}`)
}
