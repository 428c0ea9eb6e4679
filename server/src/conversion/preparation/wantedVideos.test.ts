import { playlistItemKey } from '@vtube/shared/userDataKeys'
import { stampPrefix } from '@vtube/shared/stamp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildVideo } from '../../../testing/buildRows.ts'
import { openCatalogueWith, type FilledCatalogue } from '../../../testing/openCatalogueWith.ts'
import { readWantedVideos, takeTurns } from './wantedVideos.ts'

const NOW = Date.UTC(2027, 0, 20)
const DAY = 24 * 3_600_000
const PLENTY = { cells: 1000, bytes: 1_000_000, allBytes: 1_000_000 }

let storage: FilledCatalogue
beforeEach(async () => {
  const channels = ['pond', 'lake'] as const
  storage = await openCatalogueWith({
    videos: channels.flatMap((channelId, channel) =>
      [1, 2, 3].map((day) =>
        buildVideo({
          id: `${channelId}-${day}`,
          channelId,
          publishedAt: new Date(NOW - DAY * (10 - day - channel * 3)),
        }),
      ),
    ),
  })
})
afterEach(() => storage.close())

type Row = readonly [table: string, row: string, value: object | null]
/** Stores rows that a person has changed, the last one at the given time and each other a minute before. */
const store = async (person: string, rows: readonly Row[], at = NOW) => {
  const cells = rows.map(([table, row, value], index) => ({
    table,
    row,
    cell: 'value',
    value: JSON.stringify(value),
    stamp: `${stampPrefix(at - (rows.length - 1 - index) * 60_000)}aa0000000`,
  }))
  expect(await storage.userData.write(person, 0, cells, PLENTY)).toMatchObject({ result: 'stored' })
}
const watched = (videoId: string, watchedAt: number, position = 500): Row => [
  'history',
  videoId,
  { videoId, watchedAt, position, duration: 1000 },
]
const later = (videoId: string, order: string): Row => {
  const item = { playlistId: 'watch-later', videoId, order, addedAt: 1 }
  return ['playlistItems', playlistItemKey(item), item]
}
const subscribed = (channelId: string): Row => ['subscriptions', channelId, { channelId, subscribedAt: 1 }]
const wanted = (queues: readonly (readonly string[])[] = []) =>
  readWantedVideos({ ...storage, now: () => new Date(NOW) }, queues)
const ids = async (queues?: readonly (readonly string[])[]) =>
  (await wanted(queues)).map(({ videoId }) => videoId)

it('begins with queues, then what is begun, then what is kept for later, then the newest of subscriptions', async () => {
  await store('ada', [
    subscribed('pond'),
    later('later-2', 'a2'),
    later('later-1', 'a1'),
    watched('begun', NOW),
  ])
  expect(await ids([['queued-1', 'queued-2']])).toEqual([
    'queued-1',
    'queued-2',
    'begun',
    'later-1',
    'later-2',
    'pond-3',
    'pond-2',
  ])
})

it('continues at the position of the person, the video first that was watched last', async () => {
  await store('ada', [watched('second', NOW - 2, 300), watched('first', NOW - 1, 200)])
  expect(await wanted()).toEqual([
    { videoId: 'first', fromSeconds: 200 },
    { videoId: 'second', fromSeconds: 300 },
  ])
})

it('leaves out what was watched to its end, hardly begun or removed, and other playlists', async () => {
  await store('ada', [
    watched('finished', NOW, 995),
    watched('opened', NOW, 3),
    ['history', 'removed', null],
    ['playlistItems', 'mine a', { playlistId: 'mine', videoId: 'a', order: 'a1', addedAt: 1 }],
    watched('pond-3', NOW, 995),
    subscribed('pond'),
  ])
  expect(await ids()).toEqual(['pond-2'])
})

it('merges the newest of all subscriptions of a person', async () => {
  await store('ada', [subscribed('pond'), subscribed('lake')])
  expect(await ids()).toEqual(['lake-3', 'lake-2', 'pond-3', 'pond-2'])
})

it('takes turns among people, the one first who was active last, and each video once', async () => {
  await store('ada', [watched('a-2', 2), watched('shared', 3)], NOW - DAY)
  await store('ben', [watched('b-2', 2), watched('shared', 3)], NOW - 2 * DAY)
  await store('cleo', [watched('c-1', 2)], NOW - 3 * DAY)
  expect(await ids([['q-1', 'q-2'], ['r-1']])).toEqual(['q-1', 'r-1', 'q-2', 'shared', 'c-1', 'a-2', 'b-2'])
})

it('does not count people who have not been active for two weeks', async () => {
  await store('ada', [watched('old', NOW - 15 * DAY)], NOW - 15 * DAY)
  expect(await ids()).toEqual([])
})

it('takes the first of each list, then the second ones', () => {
  expect(takeTurns([['a1', 'a2', 'a3'], [], ['c1']])).toEqual(['a1', 'c1', 'a2', 'a3'])
})
