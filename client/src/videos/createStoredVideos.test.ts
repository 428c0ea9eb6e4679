import '../testing/indexedDb.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { VideosById } from '../api/videosById.ts'
import { buildLiked } from '../testing/buildLiked.ts'
import { createStoredVideos } from './createStoredVideos.ts'
import { openUserDataDatabase } from '../userData/openUserDataDatabase.ts'

const DAY = 24 * 60 * 60 * 1000

/** The videos of a device, whose service has the videos `a` and `b`. */
async function openDevice({
  user = crypto.randomUUID(),
  now = 0,
  isComplete = true,
  liked = [] as string[],
} = {}) {
  const database = await openUserDataDatabase(user, () => {})
  onTestFinished(() => database.close())
  const fetchVideos = vi.fn(async (ids: readonly string[]): Promise<VideosById> => {
    const known = ids.filter((id) => id === 'a' || id === 'b')
    return {
      videos: new Map(known.map((id) => [id, buildLiked(id, { title: `Title of ${id}` })])),
      isComplete,
    }
  })
  const onError = vi.fn()
  const videos = createStoredVideos({
    database: () => database,
    fetchVideos,
    isLiked: (id) => liked.includes(id),
    onError,
    now: () => now,
  })
  return { videos, database, fetchVideos, onError, user }
}

describe('the videos of the user’s data', () => {
  it('are fetched together, and are on the device at the next visit', async () => {
    const first = await openDevice()
    first.videos.request(['a', 'b'])
    await expect.poll(() => first.videos.peek('a')).toMatchObject({ title: 'Title of a' })
    expect(first.fetchVideos).toHaveBeenCalledExactlyOnceWith(['a', 'b'])
    await expect.poll(() => first.database.videos(['a', 'b'])).toHaveLength(2)

    const second = await openDevice({ user: first.user })
    second.videos.request(['b'])
    await expect.poll(() => second.videos.peek('b')).toMatchObject({ title: 'Title of b' })
    expect(second.fetchVideos).not.toHaveBeenCalled()
  })

  it('are fetched again after 30 days', async () => {
    const { user, videos, database } = await openDevice()
    videos.request(['a'])
    await expect.poll(() => database.videos(['a'])).toHaveLength(1)

    const later = await openDevice({ user, now: 31 * DAY })
    later.videos.request(['a'])
    await expect.poll(() => later.fetchVideos.mock.calls).toEqual([[['a']]])
  })

  it('leave the device after 30 days where nobody looks at them', async () => {
    const { user, videos, database } = await openDevice()
    videos.request(['a'])
    await expect.poll(() => database.videos(['a'])).toHaveLength(1)

    const later = await openDevice({ user, now: 31 * DAY })
    await later.videos.remember(buildLiked('b'))
    await later.videos.deleteStale()
    expect(await later.videos.all()).toMatchObject([{ id: 'b' }])
  })

  it('are gone where a complete answer leaves them out', async () => {
    const { videos } = await openDevice()
    videos.request(['a', 'x'])
    await expect.poll(() => videos.peek('x')).toMatchObject({ id: 'x', isGone: true })
  })

  it('are not gone where an incomplete answer leaves them out', async () => {
    const { videos, database } = await openDevice({ isComplete: false })
    videos.request(['a', 'x'])
    await expect.poll(() => videos.peek('x')).toBe('failed')
    expect(await database.videos(['x'])).toEqual([])
  })

  it('are fetched again where an incomplete answer left them out, but not where a complete one did', async () => {
    const { videos, fetchVideos } = await openDevice()
    fetchVideos.mockResolvedValueOnce({ videos: new Map([['a', buildLiked('a')]]), isComplete: false })
    videos.request(['a', 'b', 'x'])
    await expect.poll(() => ['b', 'x'].map(videos.peek)).toEqual(['failed', 'failed'])
    videos.retryFailed()
    await expect.poll(() => videos.peek('b')).toMatchObject({ title: 'Title of b' })
    expect(videos.peek('x')).toMatchObject({ isGone: true })
    videos.retryFailed()
    videos.request(['a', 'b', 'x', 'y'])
    await expect.poll(() => videos.peek('y')).toMatchObject({ isGone: true })
    expect(fetchVideos.mock.calls).toEqual([[['a', 'b', 'x']], [['b', 'x']], [['y']]])
  })

  it('need no call when another page has just fetched them', async () => {
    const { videos, fetchVideos } = await openDevice()
    await videos.remember(buildLiked('a', { title: 'Seen' }))
    videos.request(['a'])
    expect(videos.peek('a')).toMatchObject({ title: 'Seen' })
    expect(fetchVideos).not.toHaveBeenCalled()
  })

  it('are fetched where nothing can be stored', async () => {
    const fetchVideos = vi.fn(async () => ({ videos: new Map([['a', buildLiked('a')]]), isComplete: true }))
    const videos = createStoredVideos({
      database: () => null,
      fetchVideos,
      isLiked: () => false,
      onError: vi.fn(),
    })
    videos.request(['a'])
    await expect.poll(() => videos.peek('a')).toMatchObject({ id: 'a' })
    expect(await videos.all()).toEqual([])
  })
})
