import '../testing/indexedDb.ts'
import { act, renderHook } from '@testing-library/react'
import type { WireResource } from '@vtube/shared/wire'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SessionEndedError } from '../api/request/cancelOnSessionEnd.ts'
import { buildLiked } from '../testing/buildLiked.ts'
import { buildDetails, buildVideo } from '../testing/buildVideo.ts'
import { buildWireVideo, idsOf } from '../testing/buildWire.ts'
import { type FakeAnswer, fakeApi } from '../testing/fakeApi.ts'
import { openUserDataDatabase, type UserDataDatabase } from '../userData/openUserDataDatabase.ts'
import { createAwayVideos } from './createAwayVideos.ts'
import { valueOf } from './createBatchLoader.ts'
import { createStoredVideos } from './createStoredVideos.ts'
import { createVideoStore } from './createVideoStore.ts'
import { findVideo, isVideoGone } from './findVideo.ts'
import { useSubscriberCount, useVideo, VideosContext } from './useVideo.ts'

const DAY = 24 * 60 * 60 * 1000
const FIFTEEN_SECONDS = 15_000

const idsIn = ({ id = '' }: { id?: unknown }) => String(id).split(',')
/** Answers with the requested videos, except those that are gone. */
const answerVideos =
  (...gone: string[]): FakeAnswer =>
  (parameters) => ({
    items: idsIn(parameters)
      .filter((id) => !gone.includes(id))
      .map((id) => buildWireVideo(id)),
  })
/** Fails the first time, then answers. */
function failOnce(error: Error, next: FakeAnswer = answerVideos()): FakeAnswer {
  let calls = 0
  return async (parameters) => {
    calls += 1
    if (calls === 1) throw error
    return next(parameters)
  }
}

/**
 * Opens a page with a service in which only the video `gone` is missing. If `isOwn` is true, it is our own server,
 * which reports the videos that are away.
 */
function openPage({ isOwn = false } = {}) {
  const service = fakeApi()
  service.answer('videos', answerVideos('gone'))
  const log = vi.fn()
  const away = createAwayVideos(service, isOwn)
  const videos = createVideoStore(away.api, away, log)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <VideosContext value={videos}>{children}</VideosContext>
  )
  const asked = () => service.calls.map(({ parameters }) => parameters)
  const askedIds = () => service.calls.map(({ parameters }) => idsIn(parameters))
  const use = <T,>(hook: () => T) => renderHook(hook, { wrapper })
  return { service, log, videos, asked, askedIds, use }
}
const tick = () => act(() => vi.advanceTimersByTimeAsync(0))
const listed = (...ids: string[]) => ids.map((id) => buildVideo({ id }))

describe('the details of the videos of a list', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('are gathered within one tick into calls of at most 50 videos, each asked for once', async () => {
    const { videos, askedIds } = openPage()
    videos.receive(listed('a', 'b'))
    videos.receive(listed('b', ...idsOf('v', 99)))
    expect(videos.details.peek('a')).toBe('pending')
    await tick()
    expect(askedIds().map((ids) => ids.length)).toEqual([50, 50, 1])
    expect(videos.details.peek('v-99')).toMatchObject({ durationSeconds: 61 })
  })

  it('are asked for once, also where the service does not have the video, which is only logged', async () => {
    const { videos, askedIds, log } = openPage()
    videos.receive([...listed('a', 'gone'), buildVideo({ id: 'told', details: buildDetails() })])
    await tick()
    videos.receive(listed('a', 'gone', 'told'))
    videos.retryFailed()
    await tick()
    expect(askedIds()).toEqual([['a', 'gone']])
    expect(['a', 'gone', 'told'].map((id) => valueOf(videos.details.peek(id)) !== null)).toEqual([
      true,
      false,
      true,
    ])
    expect(log.mock.calls).toEqual([['No items found in video details response: gone']])
  })

  it('fail with their call, not with another one, and are asked for again', async () => {
    const { videos, service, askedIds, log } = openPage()
    const broken = new Error('broken')
    service.answer('videos', failOnce(broken))
    videos.receive(listed(...idsOf('v', 51)))
    await tick()
    expect([videos.details.peek('v-1'), valueOf(videos.details.peek('v-51')) !== null]).toEqual([
      'failed',
      true,
    ])
    expect(log.mock.calls).toEqual([['Error fetching video details:', broken]])
    videos.retryFailed()
    await tick()
    expect(askedIds()[2]).toEqual(idsOf('v', 50))
    expect(videos.details.peek('v-1')).toMatchObject({ durationSeconds: 61 })
  })

  it('are forgotten without a word when the session ends, and asked for again in the next one', async () => {
    const { videos, service, askedIds, log } = openPage()
    service.answer('videos', failOnce(new SessionEndedError()))
    videos.receive(listed('a'))
    await tick()
    expect([videos.details.peek('a'), log.mock.calls]).toEqual([undefined, []])
    videos.receive(listed('a'))
    await tick()
    expect(askedIds()).toEqual([['a'], ['a']])
  })

  it('render only their own card again', async () => {
    const { videos, use } = openPage()
    const [a = buildVideo()] = listed('a')
    let renders = 0
    const { result } = use(() => {
      renders += 1
      return useVideo(a)
    })
    expect(result.current).toEqual({ status: 'known', video: a, details: 'pending' })
    await tick()
    expect(result.current.details).toMatchObject({ durationSeconds: 61 })
    const before = renders
    videos.receive(listed('b'))
    await tick()
    expect(renders).toBe(before)
  })
})

it('tells subscribers that are hidden from those still to come, and needs no second call for the picture', async () => {
  const { service, videos, use } = openPage()
  const picture = 'https://images.example/pond.jpg'
  service.answer('channels', () => ({
    items: [{ id: 'pond', snippet: { thumbnails: { default: { url: picture } } } }],
  }))
  const { result } = use(() => useSubscriberCount('pond'))
  expect(result.current).toBe('pending')
  await expect.poll(() => result.current).toBeNull()
  expect(videos.channelPictures.peek('pond')).toBe(picture)
})

describe('a video whose storage is away', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  /** Opens a page with our own server. The storage of the video `lake` is not connected at first. */
  function openOwnPage() {
    const page = openPage({ isOwn: true })
    const marks = { lake: true }
    const answer: FakeAnswer = (parameters) => ({
      items: idsIn(parameters).map((id) => ({ id, ...(id === 'lake' && marks.lake && { isAway: true }) })),
    })
    page.service.answer('videos', answer)
    const show = (id: string) => page.use(() => useVideo(buildVideo({ id, details: buildDetails() })))
    return { ...page, away: page.videos.away, marks, answer, show }
  }
  const lists: [WireResource, object][] = [
    ['videos', { id: 'lake', isAway: true }],
    ['search', { id: { kind: 'youtube#video', videoId: 'lake' }, isAway: true }],
    ['playlistItems', { id: 'UU.lake', contentDetails: { videoId: 'lake' }, isAway: true }],
  ]

  it.each(lists)('is known from every list, without a further call: %s', async (resource, item) => {
    const { service, away, show } = openOwnPage()
    service.answer(resource, () => ({ items: [item] }))
    await away.api.get(resource, {})
    expect(show('lake').result.current.status).toBe('away')
    await tick()
    expect(service.calls).toHaveLength(1)
  })

  it('is asked for once with all others that a device has stored', async () => {
    const { asked, away, show } = openOwnPage()
    const { result } = show('lake')
    for (const id of ['pond', 'lake']) show(id)
    await tick()
    expect(asked()).toEqual([{ part: 'id', id: 'lake,pond' }])
    expect(result.current.status).toBe('away')
    expect(['lake', 'pond', 'unknown'].map(away.peek)).toEqual([true, false, false])
  })

  it('is asked for again while it is shown and the server is silent, until it is back', async () => {
    const { service, asked, marks, answer, show } = openOwnPage()
    const { result } = show('lake')
    show('pond')
    await tick()
    service.answer('videos', failOnce(new Error('offline'), answer))
    for (const isAway of [true, true, false]) {
      marks.lake = isAway
      await act(() => vi.advanceTimersByTimeAsync(FIFTEEN_SECONDS))
      expect(result.current.status).toBe(isAway ? 'away' : 'known')
    }
    expect(asked().slice(1)).toEqual(Array.from({ length: 3 }, () => ({ part: 'id', id: 'lake' })))
    await act(() => vi.advanceTimersByTimeAsync(10 * FIFTEEN_SECONDS))
    expect(asked()).toHaveLength(4)
  })

  it('is not asked for again where nobody sees it', async () => {
    const { asked, show } = openOwnPage()
    const { unmount } = show('lake')
    await tick()
    unmount()
    await vi.advanceTimersByTimeAsync(10 * FIFTEEN_SECONDS)
    expect(asked()).toHaveLength(1)
  })

  it('is not asked for where another server than ours has it', async () => {
    const { asked, use } = openPage()
    use(() => useVideo(buildVideo({ details: buildDetails() })))
    await tick()
    expect(asked()).toEqual([])
  })
})

describe('a video of the user’s data', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    return () => vi.useRealTimers()
  })

  /** Opens a page on a device of a user. */
  async function openDevice({ user = crypto.randomUUID(), hasStorage = true } = {}) {
    const page = openPage()
    const database: UserDataDatabase = await openUserDataDatabase(user, () => {})
    onTestFinished(() => database.close())
    const stored = createStoredVideos({
      database: () => (hasStorage ? database : null),
      api: page.service,
      isLiked: () => false,
      onError: vi.fn(),
    })
    page.videos.setStored(stored)
    const storedIds = async () => (await stored.all()).map(({ id }) => id)
    return { ...page, stored, storedIds, database, user }
  }
  const FETCHED = ['snippet,statistics', 'contentDetails,statistics']

  it('is fetched together with others, and is on the device until it is 30 days old', async () => {
    const first = await openDevice()
    first.stored.request(['a', 'b'])
    await expect.poll(() => first.stored.peek('a')).toMatchObject({ title: 'Title of a' })
    expect(first.asked()).toEqual(FETCHED.map((part) => ({ part, id: 'a,b' })))
    await expect.poll(first.storedIds).toEqual(['a', 'b'])

    const second = await openDevice({ user: first.user })
    const { result } = second.use(() => useVideo('b'))
    expect(result.current).toEqual({ status: 'pending' })
    await expect.poll(() => result.current).toMatchObject({ status: 'known', video: { title: 'Title of b' } })
    expect(second.asked()).toEqual([])

    vi.setSystemTime(31 * DAY)
    const later = await openDevice({ user: first.user })
    later.stored.request(['a'])
    await expect.poll(() => later.stored.peek('a')).toMatchObject({ id: 'a' })
    expect(later.asked()).toEqual(FETCHED.map((part) => ({ part, id: 'a' })))
    await later.database.deleteStale()
    expect(await later.storedIds()).toEqual(['a'])
  })

  it('is gone where a complete answer leaves it out, and is not asked for again', async () => {
    const { stored, videos, use, askedIds } = await openDevice()
    const { result } = use(() => useVideo('gone'))
    await expect.poll(() => result.current).toEqual({ status: 'gone' })
    expect([isVideoGone(videos, 'gone'), findVideo(videos, 'gone')]).toMatchObject([true, { isGone: true }])
    stored.retryFailed()
    stored.request(['gone', 'a'])
    await expect.poll(() => stored.peek('a')).toMatchObject({ id: 'a' })
    expect(new Set(askedIds().flat())).toEqual(new Set(['gone', 'a']))
  })

  it('has failed where an incomplete answer leaves it out, and is asked for again, but not after the session', async () => {
    const { service, videos, stored, database, asked, use } = await openDevice()
    const { get } = service
    service.get = async (...call) => ({ ...(await get(...call)), isPartial: true })
    const { result } = use(() => useVideo('gone'))
    await expect.poll(() => result.current).toEqual({ status: 'failed' })
    expect(await database.find('videos', ['gone'])).toEqual([])
    const before = asked().length
    videos.setStored(null)
    videos.retryFailed()
    expect(asked()).toHaveLength(before)
    service.answer('videos', answerVideos())
    videos.setStored(stored)
    videos.retryFailed()
    await expect.poll(() => result.current.status).toBe('known')
  })

  it('needs no call when another page has just fetched it, nor for its length where the player has told that', async () => {
    const { stored, use, asked } = await openDevice()
    await stored.remember(buildLiked('a', { details: null }))
    const { result } = use(
      () => [useVideo('a', buildDetails({ durationSeconds: 90 })), useVideo('a', 'failed')] as const,
    )
    expect(result.current).toMatchObject([{ details: { durationSeconds: 90 } }, { details: 'failed' }])
    expect(asked()).toEqual([])
    use(() => useVideo('a'))
    await expect.poll(asked).toEqual([{ part: 'contentDetails,statistics', id: 'a' }])
  })

  it('is fetched where nothing can be stored', async () => {
    const { stored, use } = await openDevice({ hasStorage: false })
    const { result } = use(() => useVideo('a'))
    await expect.poll(() => result.current).toMatchObject({ status: 'known', video: { id: 'a' } })
    expect(await stored.all()).toEqual([])
  })
})
