import '../testing/indexedDb.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../api/request/RequestError.ts'
import type { Failure } from '../domain/remote.ts'
import { buildVideo } from '../testing/buildVideo.ts'
import { createStoredChannels } from './createStoredChannels.ts'
import { createSubscriptionFeed } from './createSubscriptionFeed.ts'
import { newestFirst } from './newestFirst.ts'
import { openUserDataDatabase, type UserDataDatabase } from './openUserDataDatabase.ts'

const opened: UserDataDatabase[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const database of opened.splice(0)) database.close()
})

const channelOf = (id: string) => ({
  id,
  title: `Name of ${id}`,
  pictureUrl: null,
  uploadsPlaylistId: `UU-${id}`,
  isGone: false,
})
const videoOf = (id: string, day: number) =>
  buildVideo({ id, publishedAt: new Date(Date.UTC(2026, 0, day)).toISOString() })
const fail = (kind: Failure['kind']) => {
  throw new RequestError({ kind, message: kind }, null)
}
const pageOf = (playlistId: string, isStale = false) => ({
  items: [videoOf(`video-of-${playlistId}`, 1)],
  isStale,
})
const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `channel-${index}`)
const whole = () => new AbortController().signal

interface DeviceOptions {
  user?: string
  /** The ids of channels that the service no longer has. */
  gone?: Set<string>
  fetchUploads?: (playlistId: string) => Promise<{ items: ReturnType<typeof videoOf>[]; isStale: boolean }>
}

/** Opens a device with its own database, which uses a fake service. */
async function openDevice({ user, gone = new Set(), fetchUploads }: DeviceOptions = {}) {
  const database = await openUserDataDatabase(user ?? crypto.randomUUID(), () => {})
  opened.push(database)
  const fetchChannels = vi.fn(async (ids: readonly string[]) => ({
    channels: new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, channelOf(id)])),
    isComplete: true,
  }))
  const fetchPage = vi.fn(fetchUploads ?? (async (playlistId: string) => pageOf(playlistId)))
  const channels = createStoredChannels({ database: () => database, fetchChannels })
  const feed = createSubscriptionFeed({ database: () => database, channels, fetchUploads: fetchPage })
  await feed.read()
  const idsOf = (channelId: string) =>
    feed
      .state()
      .uploads?.get(channelId)
      ?.videos.map(({ id }) => id)
  return { database, channels, feed, fetchChannels, fetchPage, idsOf }
}

it('puts the videos of all channels in one order: the newest first, undated ones last, none twice', () => {
  const undated = buildVideo({ id: 'undated', publishedAt: null })
  const videos = [undated, videoOf('old', 1), videoOf('b', 2), videoOf('new', 3), videoOf('a', 2)]
  const ids = (list: typeof videos) => newestFirst(list).map(({ id }) => id)
  expect(ids(videos)).toEqual(['new', 'a', 'b', 'old', 'undated'])
  expect(ids([...videos, ...videos].toReversed())).toEqual(['new', 'a', 'b', 'old', 'undated'])
})

describe('renewing', () => {
  it('fetches one page of each channel, and all names up to 50 in a call', async () => {
    const { feed, fetchChannels, fetchPage } = await openDevice()
    await feed.renew(namesOf(400), whole())
    expect(fetchPage).toHaveBeenCalledTimes(400)
    expect(fetchChannels.mock.calls.map(([ids]) => ids.length)).toEqual(Array(8).fill(50))
    expect(feed.state()).toMatchObject({ progress: null, failures: new Map() })
    expect(feed.state().uploads?.size).toBe(400)
  })

  it('has at most four calls in flight', async () => {
    let inFlight = 0
    let most = 0
    const { feed } = await openDevice({
      async fetchUploads(playlistId) {
        most = Math.max(most, (inFlight += 1))
        await Promise.resolve()
        inFlight -= 1
        return pageOf(playlistId)
      },
    })
    await feed.renew(namesOf(30), whole())
    expect(most).toBe(4)
  })

  it('stores the newest 15 videos of a channel, without what the cards do not show', async () => {
    const items = Array.from({ length: 30 }, (_, index) => videoOf(`v${index + 1}`, index + 1))
    const { feed, idsOf, database } = await openDevice({
      fetchUploads: async () => ({ items, isStale: false }),
    })
    await feed.renew(['a'], whole())
    expect(idsOf('a')).toEqual(Array.from({ length: 15 }, (_, index) => `v${30 - index}`))
    await expect.poll(() => database.allUploads()).toMatchObject([{ channelId: 'a' }])
    const [stored] = await database.allUploads()
    expect(stored?.videos[0]).toMatchObject({ id: 'v30', description: '', details: null })
  })

  it('is there again when the page is opened again, until it is 30 days old', async () => {
    const user = crypto.randomUUID()
    const first = await openDevice({ user })
    await first.feed.renew(['a'], whole())
    await expect.poll(() => first.database.allUploads()).toHaveLength(1)
    const second = await openDevice({ user })
    expect(second.idsOf('a')).toEqual(['video-of-UU-a'])
    await second.channels.load(['a'])
    expect(second.fetchChannels).not.toHaveBeenCalled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000 })
    const inAMonth = await openDevice({ user })
    expect(inAMonth.idsOf('a')).toBeUndefined()
    await inAMonth.channels.load(['a'])
    expect(inAMonth.fetchChannels).toHaveBeenCalledTimes(1)
    await inAMonth.database.deleteStale()
    vi.useRealTimers()
    expect(await inAMonth.database.allUploads()).toEqual([])
  })

  it('goes on when one channel fails, which keeps what it had', async () => {
    let isBroken = false
    const { feed, idsOf } = await openDevice({
      fetchUploads: async (playlistId) =>
        isBroken && playlistId === 'UU-a' ? fail('unexpected') : pageOf(`${playlistId}-${isBroken}`),
    })
    await feed.renew(['a', 'b'], whole())
    isBroken = true
    await feed.renew(['a', 'b'], whole())
    expect(idsOf('a')).toEqual(['video-of-UU-a-false'])
    expect(idsOf('b')).toEqual(['video-of-UU-b-true'])
    expect([...feed.state().failures]).toMatchObject([['a', { kind: 'unexpected' }]])
    isBroken = false
    await feed.renew(['a'], whole())
    expect(feed.state().failures.size).toBe(0)
  })

  it.each(['quotaSpent', 'offline', 'signedOut'] as const)(
    'stops when a call fails with %s, as all others would',
    async (kind) => {
      const { feed, fetchPage } = await openDevice({ fetchUploads: async () => fail(kind) })
      await feed.renew(namesOf(100), whole())
      expect(fetchPage.mock.calls.length).toBeLessThanOrEqual(4)
      expect(feed.state().failures.size).toBe(100)
    },
  )

  it('marks a channel as gone that has no playlist any more, and asks for no playlist of it again', async () => {
    const gone = new Set<string>()
    const { feed, channels, fetchPage, idsOf } = await openDevice({
      gone,
      fetchUploads: async (playlistId) => (gone.size > 0 ? fail('notFound') : pageOf(playlistId)),
    })
    await feed.renew(['a'], whole())
    gone.add('a')
    await feed.renew(['a'], whole())
    expect(channels.state().get('a')).toMatchObject({ isGone: true })
    expect(idsOf('a')).toEqual([])
    expect(feed.state().failures.size).toBe(0)
    await feed.renew(['a'], whole())
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })

  it('does not mark a channel as gone that has no videos', async () => {
    const { feed, channels } = await openDevice({ fetchUploads: async () => fail('notFound') })
    await feed.renew(['a'], whole())
    expect(channels.state().get('a')).toMatchObject({ isGone: false, title: 'Name of a' })
    expect(feed.state().failures.size).toBe(0)
  })

  it('tells that the server has sent what it had', async () => {
    const { feed } = await openDevice({ fetchUploads: async (playlistId) => pageOf(playlistId, true) })
    await feed.renew(['a'], whole())
    expect(feed.state().uploads?.get('a')?.isStale).toBe(true)
  })

  it('ends when it is cancelled, and keeps what has arrived', async () => {
    const leaving = new AbortController()
    const { feed, fetchPage, database } = await openDevice({
      async fetchUploads(playlistId) {
        if (playlistId === 'UU-channel-9') leaving.abort()
        leaving.signal.throwIfAborted()
        return pageOf(playlistId)
      },
    })
    await feed.renew(namesOf(50), leaving.signal)
    expect(fetchPage.mock.calls.length).toBeLessThan(15)
    expect(feed.state().progress).toBeNull()
    expect(feed.state().failures.size).toBe(0)
    await expect.poll(async () => (await database.allUploads()).length).toBeGreaterThan(0)
  })

  it('fails for each channel of which nothing could be loaded, and works once that can', async () => {
    const { feed, channels, fetchChannels, fetchPage } = await openDevice()
    fetchChannels.mockImplementationOnce(async () => fail('offline'))
    await feed.renew(['a', 'b'], whole())
    expect(fetchPage).not.toHaveBeenCalled()
    expect([...feed.state().failures.values()]).toMatchObject([{ kind: 'offline' }, { kind: 'offline' }])
    channels.forgetFailed()
    await feed.renew(['a', 'b'], whole())
    expect(feed.state().failures.size).toBe(0)
  })
})
