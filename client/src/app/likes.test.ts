import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { responseError } from '../api/request/RequestError.ts'
import type { LikedVideo } from '../domain/video.ts'
import { buildEntity, buildLiked } from '../testing/buildLiked.ts'
import { buildServices } from '../testing/buildServices.ts'
import { buildDetails, buildVideo } from '../testing/buildVideo.ts'
import { buildWireVideo, idsOf } from '../testing/buildWire.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { fillStorage, writeInOtherTab } from '../testing/limitedStorage.ts'
import { like, refreshLikedVideos, restoreLike, selectIsLiked, unlike } from '../redux/likedVideosSlice.ts'
import { copyLikes } from '../userData/copyLikes.ts'
import { createStoredVideos } from '../videos/createStoredVideos.ts'
import { createUserDataStore } from '../userData/createUserDataStore.ts'
import { createStore } from './createStore.ts'

const NOW = Date.parse('2026-11-02T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000

/** Opens a page whose user's data is only in memory. */
function setUp(rows = createUserDataStore()) {
  const api = fakeApi()
  const services = buildServices({ api })
  const store = createStore(services)
  const videos = createStoredVideos({
    database: () => null,
    api: services.api,
    isLiked: (id) => rows.rows('likes').has(id),
    onError: vi.fn(),
  })
  const refresh = () => store.dispatch(refreshLikedVideos(videos))
  const data = { store: rows, isStored: () => true, whenStored: async () => true, videos }
  const onArrived = () => void refresh()
  onTestFinished(copyLikes({ storage: services.storage, user: 'maya', data, onArrived }))
  const likedIds = () => store.getState().likedVideos.videos.map(({ id }) => id)
  /** Likes videos whose data was fetched this many days ago. */
  const keep = async (ids: readonly string[], ageDays: number) => {
    vi.setSystemTime(NOW - ageDays * DAY)
    for (const id of ids.toReversed()) store.dispatch(like(buildLiked(id)))
    // Waits until the page has determined that it does not need to fetch anything.
    await new Promise((resolve) => setTimeout(resolve))
    vi.setSystemTime(NOW)
  }
  return { api, services, store, rows, likedIds, refresh, keep }
}
const storedIds = () =>
  (JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]).map(({ id }) => id)
const answerAll = (parameters: { id?: unknown }, missing: readonly string[] = []) => ({
  items: String(parameters.id)
    .split(',')
    .filter((id) => !missing.includes(id))
    .map((id) => buildWireVideo(id, { statistics: { viewCount: '200000' } })),
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

describe('a like', () => {
  // Rule 4.44
  it('adds the video to the store and to the storage, the newest first', () => {
    const { store, likedIds } = setUp()
    store.dispatch(like(buildVideo({ id: 'a' })))
    store.dispatch(like(buildVideo({ id: 'b' })))
    expect(likedIds()).toEqual(['b', 'a'])
    expect(storedIds()).toEqual(['b', 'a'])
    expect(selectIsLiked(store.getState(), 'a')).toBe(true)
  })

  // Rule 4.46
  it('is taken back from both', () => {
    const { store, likedIds } = setUp()
    store.dispatch(like(buildVideo({ id: 'a' })))
    store.dispatch(unlike('a'))
    expect(likedIds()).toEqual([])
    expect(storedIds()).toEqual([])
    expect(selectIsLiked(store.getState(), 'a')).toBe(false)
  })

  it('is put back where it was', () => {
    const { store, likedIds } = setUp()
    for (const id of ['c', 'b', 'a']) store.dispatch(like(buildVideo({ id })))
    const former = store.getState().likedVideos.videos[1] as LikedVideo
    store.dispatch(unlike('b'))
    store.dispatch(restoreLike(former, 1, NOW + 1))
    expect(likedIds()).toEqual(['a', 'b', 'c'])
  })

  it('keeps the counts that the watch page has and the length that a card has learned', () => {
    const { store, services } = setUp()
    services.videos.details.prime('a', buildDetails({ durationSeconds: 754 }))
    const counts = { viewCount: 7n, likeCount: 5n, commentCount: null }
    store.dispatch(like({ ...buildVideo({ id: 'a' }), counts }))
    expect(store.getState().likedVideos.videos[0]).toMatchObject({
      counts,
      details: { durationSeconds: 754 },
    })
  })

  it('lives on in memory when the storage is full', () => {
    const { store, likedIds } = setUp()
    fillStorage()
    store.dispatch(like(buildVideo({ id: 'a' })))
    store.dispatch(like(buildVideo({ id: 'b' })))
    expect(likedIds()).toEqual(['b', 'a'])
    expect(storedIds()).toEqual([])
  })
})

describe('a like of a video that is not whole yet', () => {
  const ofASearch = buildVideo({ id: 'a', description: 'What a is ...', details: null })
  const stored = () => JSON.parse(localStorage.getItem('likedVideos') ?? '[]')
  const whole = {
    snippet: { description: 'What a is about' },
    contentDetails: { duration: 'PT1M1S' },
    statistics: { viewCount: '200000' },
  }

  // Rule 3.32
  it.each([
    ['nothing but its card is known', ofASearch],
    ['its length is not known', { ...ofASearch, counts: buildDetails() }],
    ['a card of the chart was pressed', { ...ofASearch, description: '', details: buildDetails() }],
  ])('is completed at once when %s', async (_, video) => {
    const { store, api, refresh } = setUp()
    api.answer('videos', answerAll)
    store.dispatch(like(video))
    expect(stored()).toMatchObject([{ id: 'a', snippet: { title: video.title } }])
    await expect.poll(() => stored()[0]).toMatchObject(whole)
    await refresh()
    expect(api.calls.map(({ parameters }) => parameters)).toEqual([
      { part: 'snippet,statistics', id: 'a' },
      { part: 'contentDetails,statistics', id: 'a' },
    ])
  })

  it('is completed although a card has learned its counts: its description is cut short', async () => {
    const { store, api, services } = setUp()
    services.videos.details.prime('a', buildDetails())
    api.answer('videos', answerAll)
    store.dispatch(like(ofASearch))
    await expect.poll(() => stored()[0]).toMatchObject(whole)
  })

  it('costs no call when everything is known', () => {
    const { store, api, services } = setUp()
    services.videos.details.prime('a', buildDetails())
    store.dispatch(like({ ...ofASearch, counts: buildDetails() }))
    expect(api.calls).toEqual([])
  })

  it('keeps what is known when that fails, and is completed at the next chance, after a reload too', async () => {
    const { store, api, rows } = setUp()
    api.answer('videos', () => Promise.reject(responseError(503, null)))
    store.dispatch(like(ofASearch))
    await expect.poll(() => store.getState().likedVideos.error).not.toBeNull()
    expect(stored()).toMatchObject([{ id: 'a', snippet: { description: 'What a is ...' } }])
    const later = setUp(rows)
    later.api.answer('videos', answerAll)
    await later.refresh()
    expect(stored()).toMatchObject([whole])
  })

  it('is completed together with others that are liked meanwhile, and nothing comes back that was taken out', async () => {
    const { store, api, likedIds } = setUp()
    const first = Promise.withResolvers<void>()
    api.answer('videos', async (parameters) => {
      await first.promise
      return answerAll(parameters)
    })
    for (const id of ['a', 'b', 'c', 'd']) store.dispatch(like({ ...ofASearch, id }))
    store.dispatch(unlike('c'))
    first.resolve()
    await expect
      .poll(() => stored().every(({ statistics }: { statistics?: object }) => statistics))
      .toBe(true)
    expect(likedIds()).toEqual(['d', 'b', 'a'])
    expect(api.calls.map(({ parameters }) => parameters.id)).toEqual(['a', 'a', 'd,b', 'd,b'])
  })
})

describe('the liked list', () => {
  // Rule 3.30
  it('is empty at first, not loading, without an error', () => {
    expect(setUp().store.getState().likedVideos).toMatchObject({ videos: [], loading: false, error: null })
  })

  it('is there from the start', () => {
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a'), buildEntity('b')]))
    expect(setUp().likedIds()).toEqual(['a', 'b'])
  })

  it('follows what another tab does', () => {
    const { likedIds } = setUp()
    writeInOtherTab('likedVideos', JSON.stringify([buildEntity('x')]))
    expect(likedIds()).toEqual(['x'])
  })
})

describe('data older than 30 days', () => {
  it('is fetched anew and keeps its place', async () => {
    const { store, api, likedIds, keep, refresh } = setUp()
    await keep(['a', 'b'], 31)
    api.answer('videos', answerAll)
    await refresh()
    expect(likedIds()).toEqual(['a', 'b'])
    expect(store.getState().likedVideos.videos[0]?.counts?.viewCount).toBe(200_000n)
    expect(localStorage.getItem('likedVideos')).toContain('200000')
  })

  it('costs two calls for 50 videos, as section 7 writes them, and none for what is younger', async () => {
    const old = idsOf('old', 60)
    const { store, api, keep, refresh } = setUp()
    await keep(old, 31)
    store.dispatch(like({ ...buildVideo({ id: 'young', details: buildDetails() }), counts: buildDetails() }))
    api.answer('videos', answerAll)
    await refresh()
    await expect.poll(() => api.calls).toHaveLength(4)
    expect(api.calls.map(({ parameters }) => parameters)).toEqual([
      { part: 'snippet,statistics', id: old.slice(0, 50).join(',') },
      { part: 'contentDetails,statistics', id: old.slice(0, 50).join(',') },
      { part: 'snippet,statistics', id: old.slice(50).join(',') },
      { part: 'contentDetails,statistics', id: old.slice(50).join(',') },
    ])
  })

  it('is asked for once only: at 30 days to the millisecond it is not yet old, and refreshed it is new', async () => {
    const { api, keep, refresh } = setUp()
    await keep(['a'], 30)
    api.answer('videos', answerAll)
    await refresh()
    expect(api.calls).toHaveLength(0)
    vi.setSystemTime(NOW + 1)
    await refresh()
    await refresh()
    expect(api.calls).toHaveLength(2)
  })

  it('of unknown age counts as old', async () => {
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a')]))
    const { api, refresh } = setUp()
    api.answer('videos', answerAll)
    await refresh()
    expect(api.calls).toHaveLength(2)
  })

  it('of a video that has gone is forgotten, and its place is kept', async () => {
    const { store, api, likedIds, keep, refresh } = setUp()
    await keep(['a', 'gone', 'b'], 31)
    api.answer('videos', (parameters) => answerAll(parameters, ['gone']))
    await refresh()
    expect(likedIds()).toEqual(['a', 'gone', 'b'])
    expect(store.getState().likedVideos.videos[1]).toMatchObject({ isGone: true, title: '' })
    expect(JSON.parse(localStorage.getItem('likedVideos') ?? '')[1]).toEqual({ id: 'gone' })
  })

  it.each([
    ['a kept answer', { isStale: true }],
    ['a server that has not read its whole library', { isPartial: true }],
  ])('is not forgotten when %s leaves it out', async (_, changes) => {
    const { store, services, api, keep, refresh } = setUp()
    await keep(['a', 'unknown'], 31)
    api.answer('videos', (parameters) => answerAll(parameters, ['unknown']))
    const { get } = services.api
    services.api.get = async (...call) => ({ ...(await get(...call)), ...changes })
    await refresh()
    expect(store.getState().likedVideos.videos[1]).toMatchObject({ id: 'unknown', isGone: false })
  })

  it('that a video removed meanwhile had does not bring it back', async () => {
    const { store, api, likedIds, keep, refresh } = setUp()
    await keep(['a', 'b'], 31)
    api.answer('videos', answerAll)
    const refreshing = refresh()
    store.dispatch(unlike('a'))
    await refreshing
    expect(likedIds()).toEqual(['b'])
    expect(storedIds()).toEqual(['b'])
  })

  it('says that it is being fetched, stores the message of a failure and clears it with the next try', async () => {
    const { store, api, likedIds, keep, refresh } = setUp()
    await keep(['a'], 31)
    const failure = Promise.withResolvers<never>()
    api.answer('videos', () => failure.promise)
    const failing = refresh()
    await expect.poll(() => store.getState().likedVideos).toMatchObject({ loading: true, error: null })
    failure.reject(responseError(503, { error: 'The service is away' }))
    await failing
    expect(store.getState().likedVideos).toMatchObject({
      loading: false,
      error: 'The service is away',
      errorKind: 'unexpected',
    })
    expect(likedIds()).toEqual(['a'])

    api.answer('videos', answerAll)
    await refresh()
    expect(store.getState().likedVideos).toMatchObject({ loading: false, error: null, errorKind: null })
  })

  it('keeps what came before a later batch failed', async () => {
    const { store, api, keep, refresh } = setUp()
    await keep(idsOf('old', 60), 31)
    api.answer('videos', (parameters) =>
      String(parameters.id).startsWith('old-1,') ? answerAll(parameters) : Promise.reject(new Error('away')),
    )
    await refresh()
    const { videos } = store.getState().likedVideos
    expect(videos[0]?.counts?.viewCount).toBe(200_000n)
    expect(videos[55]?.counts?.viewCount).toBe(184_328n)
  })

  it('is asked for by one visit at a time', async () => {
    const { api, keep, refresh } = setUp()
    await keep(['a'], 31)
    api.answer('videos', answerAll)
    await Promise.all([refresh(), refresh()])
    expect(api.calls).toHaveLength(2)
  })
})
