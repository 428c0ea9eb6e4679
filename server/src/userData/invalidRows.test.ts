import { expect, it } from 'vitest'
import { stampPrefix } from '@vtube/shared/stamp'
import { userDataOfEachTest } from './testing/userDataOfEachTest.ts'
import { historyCell, type Device, type WireCell } from './testing/startUserDataServer.ts'

let device: Device
userDataOfEachTest((test) => ({ device } = test))

const cellsOf = async (reader: Device) => (await reader.read()).body.cells
const stampOf = (number: number): string => String(number).padStart(16, '0')
/** Returns a stamp of a clock that is this many hours ahead. */
const stampIn = (hours: number): string => stampPrefix(Date.now() + hours * 3_600_000).padEnd(16, '-')
const good = historyCell('video-1', 1)
const watched = { videoId: 'v', watchedAt: 1, position: 1, duration: null }
const item = { playlistId: 'p', videoId: 'v', order: 'a0', addedAt: 1 }
const build = (table: string, row: string, value: unknown): WireCell => [
  table,
  row,
  'value',
  value,
  stampOf(1),
]
/** Cells each of which has once made a screen of a device unusable. */
const INVALID_CELLS: Record<string, WireCell> = {
  'a time that no calendar knows': build('history', 'v', { ...watched, watchedAt: 1e300 }),
  'a time before 1970': build('likes', 'v', { videoId: 'v', likedAt: -1 }),
  'a position beyond any video': build('history', 'v', { ...watched, position: 1e300 }),
  'an update that no calendar knows': build('playlists', 'p', {
    id: 'p',
    name: '',
    createdAt: 1,
    updatedAt: 1e300,
  }),
  'an order that is no sort key': build('playlistItems', 'p v', { ...item, order: '!!' }),
  'an order before which nothing fits': build('playlistItems', 'p v', {
    ...item,
    order: `A${'0'.repeat(26)}`,
  }),
  'an id with a comma': build('subscriptions', 'a,b', { channelId: 'a,b', subscribedAt: 1 }),
  'an id with other letters': build('subscriptions', '長', { channelId: '長', subscribedAt: 1 }),
  'an id that is a folder': build('likes', '..', { videoId: '..', likedAt: 1 }),
  'a key of another value': build('subscriptions', 'a', { channelId: 'b', subscribedAt: 1 }),
  'a key of another list': build('playlistItems', 'q v', item),
  'settings under another key': build('settings', 'one', { isHistoryPaused: true }),
  'no value': build('history', 'v', {}),
  'a number': build('likes', 'v', 1),
}

it.each<[string, WireCell]>(Object.entries(INVALID_CELLS))(
  'is refused by name, and nothing with it is stored: %s',
  async (_what, invalid) => {
    const refused = await device.post([good, historyCell('video-2', 2), invalid])
    expect([refused.status, refused.body.error?.message]).toEqual([
      400,
      'The value of cells.2.3 is missing or not allowed.',
    ])
    expect(await cellsOf(device)).toEqual([])
    // A user who already has such a row can remove it.
    expect((await device.post([invalid.with(3, null)])).status).toBe(200)
  },
)

it('is no stamp of tomorrow, as of a device in another place', async () => {
  const ahead = good.with(4, stampIn(23))
  expect((await device.post([ahead])).status).toBe(200)
  expect(await cellsOf(device)).toEqual([ahead])
})
