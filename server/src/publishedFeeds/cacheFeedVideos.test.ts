import { beforeEach, expect, it } from 'vitest'
import { WriteVersion } from '../domain/cacheValidity.ts'
import type { Inquiry } from '../domain/VideoSource.ts'
import { cacheFeedVideos } from './cacheFeedVideos.ts'

const SUBSCRIPTIONS = { kind: 'subscriptions' } as const
const INQUIRY: Inquiry = { spender: null, limit: null, signal: new AbortController().signal }

let time: number
let searches: number
let cursor: number
let library: WriteVersion
let isDatabaseAway: boolean
let read: (inquiry?: Inquiry, userId?: string) => Promise<unknown>
beforeEach(() => {
  time = Date.now()
  searches = 0
  cursor = 1
  library = new WriteVersion()
  isDatabaseAway = false
  const rows = Array.from({ length: 200 }, (_, index) => `UC${index}`)
  const unexpected = () => {
    throw new Error('This feed lists no channels or videos by their ids.')
  }
  const list = cacheFeedVideos({
    now: () => new Date(time),
    userData: {
      latestCells: async () =>
        rows.map((id, number) => ({
          table: 'subscriptions',
          row: id,
          cell: 'value',
          value: JSON.stringify({ channelId: id, subscribedAt: 0 }),
          stamp: 'stamp',
          number,
        })) as never,
      positions: async (users) => new Map(users.map((user) => [user, { cursor } as never])),
    },
    source: {
      async search() {
        searches += 1
        const isValid = library.snapshot()
        if (isDatabaseAway) throw new Error('The database is away.')
        return {
          value: { items: [] },
          provenance: 'live',
          validity: { isValid, countHit: () => {} },
        } as never
      },
      listVideos: unexpected,
      listChannels: unexpected,
    },
  })
  read = (inquiry = INQUIRY, userId = 'user-maya') => list(SUBSCRIPTIONS, userId, inquiry)
})

it('searches all channels once for many programs that ask at the same time or soon after', async () => {
  await Promise.all(Array.from({ length: 20 }, () => read()))
  const once = searches
  expect(once).toBeGreaterThan(0)
  await read()
  expect(searches).toBe(once)
})

it.each<[string, () => unknown]>([
  ['the owner has changed anything', () => (cursor += 1)],
  ['the library has changed', () => library.track(async () => {})],
  ['a minute is over, because another server may have changed the library', () => (time += 60_000)],
])('searches again when %s', async (_what, change) => {
  await read()
  const once = searches
  await change()
  await read()
  expect(searches).toBe(2 * once)
})

it('keeps apart what people see, and what one with a limit sees', async () => {
  await read()
  const once = searches
  await read({ ...INQUIRY, limit: { kind: 'only', folders: ['children'] } })
  await read(INQUIRY, 'user-bo')
  expect(searches).toBe(3 * once)
})

it('caches no failure, and goes on for others when one program leaves', async () => {
  isDatabaseAway = true
  await expect(read()).rejects.toThrow('away')
  isDatabaseAway = false
  await expect(read({ ...INQUIRY, signal: AbortSignal.abort() })).resolves.not.toBeNull()
})
