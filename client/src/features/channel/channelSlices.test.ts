import { describe, expect, it } from 'vitest'
import { responseError, networkError, unreadableResponseError } from '../../api/request/RequestError.ts'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildWireChannel, buildWireError, buildWireUpload } from '../../testing/buildWire.ts'
import { fakeApi } from '../../testing/fakeApi.ts'
import { channelOpened, loadChannel } from './channelSlice.ts'
import { loadChannelDetails, openChannel } from './channelThunks.ts'
import { loadNextVideos, loadVideos } from './channelVideosSlice.ts'

const DETAILS = 'snippet,statistics,brandingSettings'
const BANNER = 'https://images.example/banner.jpg'
const NO_BANNER = {}

const wireChannel = (id: string, brandingSettings?: object) => ({
  items: [buildWireChannel(id, brandingSettings && { brandingSettings })],
})
const wireEntries = (ids: readonly string[], nextPageToken?: string) => ({
  items: ids.map(buildWireUpload),
  nextPageToken,
})

function setUp() {
  const api = fakeApi()
  api.answer('channels', ({ id }) => wireChannel(String(id)))
  api.answer('playlistItems', () => wireEntries(['a', 'b']))
  api.answer('videos', () => ({ items: [] }))
  const services = buildServices({ api })
  const store = createStore(services)
  const channel = () => store.getState().channel
  const videos = () => store.getState().channelVideos
  const detailCalls = () => api.calls.filter(({ parameters }) => parameters.part === DETAILS)
  return { api, services, store, channel, videos, detailCalls }
}
const settled = async (store: ReturnType<typeof setUp>['store']) => {
  await expect
    .poll(() => {
      const { channel, channelVideos } = store.getState()
      return [channel.loading, channelVideos.loading]
    })
    .toEqual([false, false])
}

const latestOf = (channelId: string) => ({ channelId, parameters: null })
const later = () => Promise.withResolvers<unknown>()

describe('the details of a channel', () => {
  // Rule 3.27
  it('start empty', () => {
    expect(setUp().channel()).toMatchObject({ details: null, loading: false, error: null, bannerRetries: 0 })
  })

  // Rules 4.33, 7.11
  it('are stored when they have come', async () => {
    const { store, channel, detailCalls } = setUp()
    await store.dispatch(loadChannel('c'))
    expect(channel()).toMatchObject({
      loading: false,
      details: { id: 'c', title: 'Name of c', subscriberCount: 2_400_000n, bannerUrl: BANNER },
    })
    expect(detailCalls()).toEqual([{ resource: 'channels', parameters: { part: DETAILS, id: 'c' } }])
  })

  // Rules 4.32, 4.34, 8.15, 8.16
  it('reset to empty when the load fails, store the answer of the service, and forget it at the next load', async () => {
    const { store, api, channel } = setUp()
    await store.dispatch(loadChannel('c'))
    const body = buildWireError(403, 'quotaExceeded', 'The quota is spent')
    api.answer('channels', () => Promise.reject(responseError(403, body)))
    await store.dispatch(loadChannel('c'))
    expect(channel()).toMatchObject({
      loading: false,
      details: null,
      error: body,
      failure: { kind: 'quotaSpent', message: 'The quota is spent' },
    })
    const again = store.dispatch(loadChannel('c'))
    expect(channel()).toMatchObject({ loading: true, error: null, failure: null })
    await again
  })

  // Rule 8.15
  it.each([
    ['no answer', networkError(new Error('cut')), 'offline'],
    ['an answer that could not be read', unreadableResponseError(), 'unexpected'],
    ['a fault of ours', new Error('a fault of ours'), 'unexpected'],
  ])('store nothing as the answer of the service when the load fails with %s', async (_, failure, kind) => {
    const { store, api, channel } = setUp()
    api.answer('channels', () => Promise.reject(failure))
    await store.dispatch(loadChannel('c'))
    expect(channel()).toMatchObject({ loading: false, details: null, error: null, failure: { kind } })
  })

  it('of a channel that has been left meanwhile are dropped, when they come and when they fail', async () => {
    const { store, api, channel } = setUp()
    const [late, failing] = [later(), later()]
    store.dispatch(channelOpened('slow'))
    api.answer('channels', () => late.promise)
    const first = store.dispatch(loadChannel('slow'))
    api.answer('channels', () => failing.promise)
    const second = store.dispatch(loadChannel('slow'))
    store.dispatch(channelOpened('c'))
    api.answer('channels', () => wireChannel('c'))
    await store.dispatch(loadChannel('c'))
    late.resolve(wireChannel('slow'))
    failing.reject(new Error('too late'))
    await Promise.all([first, second])
    expect(channel()).toMatchObject({ details: { id: 'c' }, error: null, loading: false })
  })

  it('are null for a channel that does not exist', async () => {
    const { store, api, channel } = setUp()
    api.answer('channels', () => ({}))
    await store.dispatch(loadChannel('nobody'))
    expect(channel()).toMatchObject({ details: null, error: null, loading: false })
  })
})

describe('a channel without a banner', () => {
  // Rules 4.51, 9.22
  it('is asked for again three times, then the default banner stays', async () => {
    const { store, api, channel, detailCalls } = setUp()
    store.dispatch(channelOpened('c'))
    api.answer('channels', ({ id }) => wireChannel(String(id), NO_BANNER))
    await store.dispatch(loadChannelDetails('c'))
    expect(detailCalls()).toHaveLength(4)
    expect(channel()).toMatchObject({ bannerRetries: 3, details: { bannerUrl: null } })
  })

  // Rule 4.52
  it('is asked for no further once a banner has come', async () => {
    const { store, api, channel, detailCalls } = setUp()
    store.dispatch(channelOpened('c'))
    api.answer('channels', ({ id }) =>
      wireChannel(String(id), detailCalls().length < 2 ? NO_BANNER : undefined),
    )
    await store.dispatch(loadChannelDetails('c'))
    expect(detailCalls()).toHaveLength(2)
    expect(channel()).toMatchObject({ bannerRetries: 1, details: { bannerUrl: BANNER } })
  })

  it('keeps what is shown when a repetition fails', async () => {
    const { store, api, channel, detailCalls } = setUp()
    store.dispatch(channelOpened('c'))
    api.answer('channels', ({ id }) =>
      detailCalls().length < 2 ? wireChannel(String(id), NO_BANNER) : Promise.reject(new Error('away')),
    )
    await store.dispatch(loadChannelDetails('c'))
    expect(detailCalls()).toHaveLength(2)
    expect(channel()).toMatchObject({ details: { id: 'c' }, error: null })
  })

  it('is not asked for again once another channel is open, and its late answer is dropped', async () => {
    const { store, api, channel, detailCalls } = setUp()
    store.dispatch(channelOpened('c'))
    const late = later()
    api.answer('channels', () => (detailCalls().length < 2 ? wireChannel('c', NO_BANNER) : late.promise))
    const loading = store.dispatch(loadChannelDetails('c'))
    await expect.poll(detailCalls).toHaveLength(2)
    store.dispatch(channelOpened('d'))
    late.resolve(wireChannel('c', NO_BANNER))
    await loading
    expect(detailCalls()).toHaveLength(2)
    expect(channel()).toMatchObject({ id: 'd', details: null, bannerRetries: 0 })
  })

  it('that is asked for anew by its visitor starts counting again', async () => {
    const { store, api, channel } = setUp()
    api.answer('channels', ({ id }) => wireChannel(String(id), NO_BANNER))
    store.dispatch(channelOpened('c'))
    await store.dispatch(loadChannelDetails('c'))
    store.dispatch(channelOpened('d'))
    expect(channel().bannerRetries).toBe(0)
  })
})

describe('the latest videos of a channel', () => {
  // Rule 3.29
  it('start empty', () => {
    expect(setUp().videos()).toMatchObject({ videos: [], nextPageToken: null, loading: false, error: null })
  })

  // Rule 4.39
  it('are pending, then stored with the token of the next page', async () => {
    const { store, api, videos } = setUp()
    api.answer('playlistItems', () => wireEntries(['a', 'b'], 'next'))
    const loading = store.dispatch(loadVideos(latestOf('c')))
    expect(videos()).toMatchObject({ loading: true, error: null })
    await loading
    expect(videos()).toMatchObject({ loading: false, nextPageToken: 'next', playlistId: 'UU-c' })
    expect(videos().videos.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('ask for the details of their cards in one call', async () => {
    const { store, api } = setUp()
    await store.dispatch(loadVideos(latestOf('c')))
    const batch = { part: 'contentDetails,statistics', id: 'a,b' }
    await expect.poll(() => api.calls.at(-1)).toEqual({ resource: 'videos', parameters: batch })
    expect(api.calls.filter(({ resource }) => resource === 'videos')).toHaveLength(1)
  })

  it('go on with the next page, without what the list has already', async () => {
    const { store, api, videos } = setUp()
    api.answer('playlistItems', ({ pageToken }) =>
      pageToken === 'next' ? wireEntries(['b', 'c', 'c']) : wireEntries(['a', 'b'], 'next'),
    )
    store.dispatch(openChannel('ch'))
    await settled(store)
    store.dispatch(loadNextVideos(latestOf('ch')))
    store.dispatch(loadNextVideos(latestOf('ch')))
    await settled(store)
    expect(videos().videos.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(api.calls.filter(({ resource }) => resource === 'playlistItems')).toHaveLength(2)
    store.dispatch(loadNextVideos(latestOf('ch')))
    expect(videos().loading).toBe(false)
  })

  // Rules 4.38, 4.40, 8.17
  it('that fail store the message of the answer', async () => {
    const { store, api, videos } = setUp()
    const answer = responseError(500, buildWireError(500, 'backendError', 'The <b>backend</b> is tired'))
    api.answer('playlistItems', () => Promise.reject(answer))
    await store.dispatch(loadVideos(latestOf('c')))
    expect(videos()).toMatchObject({ loading: false, error: 'The backend is tired', videos: [] })
    api.answer('playlistItems', () => wireEntries(['a']))
    const again = store.dispatch(loadVideos(latestOf('c')))
    expect(videos()).toMatchObject({ loading: true, error: null })
    await again
  })

  it('of the channel that was open before are dropped when they come late', async () => {
    const { store, api, videos } = setUp()
    const late = later()
    store.dispatch(channelOpened('slow'))
    api.answer('playlistItems', () => late.promise)
    const loading = store.dispatch(loadVideos(latestOf('slow')))
    store.dispatch(channelOpened('c'))
    late.resolve(wireEntries(['late']))
    await loading
    expect(videos().videos).toEqual([])
  })
})

describe('opening a channel', () => {
  it('loads its details and its videos once, however often it is opened', async () => {
    const { store, api, detailCalls } = setUp()
    store.dispatch(openChannel('c'))
    store.dispatch(openChannel('c'))
    await settled(store)
    store.dispatch(openChannel('c'))
    expect(detailCalls()).toHaveLength(1)
    expect(api.calls.filter(({ resource }) => resource === 'playlistItems')).toHaveLength(1)
  })

  it('shows nothing of the one before', async () => {
    const { store, channel, videos } = setUp()
    store.dispatch(openChannel('c'))
    await settled(store)
    store.dispatch(openChannel('d'))
    expect(channel()).toMatchObject({ id: 'd', details: null })
    expect(videos().videos).toEqual([])
    await settled(store)
    expect(channel().details?.id).toBe('d')
  })
})
