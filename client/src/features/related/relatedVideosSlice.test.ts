import { expect, it } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { RequestError } from '../../api/request/RequestError.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildWireResult } from '../../testing/buildWire.ts'
import { fakeApi } from '../../testing/fakeApi.ts'
import { loadRelatedVideos, openRelated, relatedVideosCleared } from './relatedVideosSlice.ts'

const FIRST = { id: 'first', title: 'First title' }
const SECOND = { id: 'second', title: 'Second title' }
const page = (...ids: string[]) => ({ items: ids.map((id) => buildWireResult(id)) })

function setUp() {
  const api = fakeApi()
  api.answer('videos', () => ({ items: [] }))
  const services = buildServices({ api })
  const store = createStore(services)
  const related = () => store.getState().relatedVideos
  return { api, services, store, related, ids: () => related().videos.map(({ id }) => id) }
}

// Rule 3.31
it('starts with no videos, not loading, without an error', () => {
  expect(setUp().related()).toMatchObject({ videos: [], loading: false, error: null })
})

// Rules 4.28, 4.29
it('is loading while the answer is awaited, forgets the former error, and keeps the list when it comes', async () => {
  const { api, store, related, ids } = setUp()
  api.answer('search', () => Promise.reject(new Error('broken')))
  await store.dispatch(loadRelatedVideos(FIRST))
  api.answer('search', () => page('a', 'b'))
  const loading = store.dispatch(loadRelatedVideos(FIRST))
  expect(related()).toMatchObject({ loading: true, error: null })
  await loading
  expect(ids()).toEqual(['a', 'b'])
  expect(related()).toMatchObject({ loading: false, error: null })
})

// Rules 4.30, 8.5
it('stores the message of a failure and ends loading', async () => {
  const { api, store, related } = setUp()
  api.answer('search', () =>
    Promise.reject(new RequestError({ kind: 'quotaSpent', message: 'No more today' }, 'quotaExceeded')),
  )
  await store.dispatch(loadRelatedVideos(FIRST))
  expect(related()).toMatchObject({
    loading: false,
    error: 'No more today',
    errorKind: 'quotaSpent',
    videos: [],
  })
})

// Rule 4.31
it('is empty after a clear, and an answer that was still under way is dropped', async () => {
  const { api, store, related, ids } = setUp()
  api.answer('search', () => page('a'))
  await store.dispatch(loadRelatedVideos(FIRST))
  const late = store.dispatch(loadRelatedVideos(SECOND))
  store.dispatch(relatedVideosCleared())
  await late
  expect(ids()).toEqual([])
  expect(related()).toMatchObject({ loading: false, error: null })
})

it('shows nothing of the former video while the next one loads', async () => {
  const { api, store, ids } = setUp()
  api.answer('search', () => page('a'))
  await store.dispatch(loadRelatedVideos(FIRST))
  store.dispatch(openRelated(SECOND))
  expect(ids()).toEqual([])
})

it('asks for the same video once, however often its page is drawn', () => {
  const { api, store } = setUp()
  api.answer('search', () => page('a'))
  store.dispatch(openRelated(FIRST))
  store.dispatch(openRelated(FIRST))
  expect(api.calls.filter(({ resource }) => resource === 'search')).toHaveLength(1)
})

it('spends no second search when the viewer goes back to a video', async () => {
  const { api, store, ids } = setUp()
  api.answer('search', ({ q }) => page(`for ${String(q)}`))
  for (const video of [FIRST, SECOND, FIRST]) await store.dispatch(loadRelatedVideos(video))
  expect(ids()).toEqual(['for First title'])
  expect(api.calls.filter(({ resource }) => resource === 'search')).toHaveLength(2)
})

// Rule 7.8
it('asks for the details of all of them in one call, and for no pictures of channels', async () => {
  const { api, store } = setUp()
  const ids = Array.from({ length: 45 }, (_, index) => `v${index}`)
  api.answer('search', () => page(...ids))
  const asked = Promise.withResolvers<unknown>()
  api.answer('videos', (parameters) => {
    asked.resolve(parameters)
    return { items: [] }
  })
  await store.dispatch(loadRelatedVideos(FIRST))
  expect(await asked.promise).toEqual({ part: 'contentDetails,statistics', id: ids.join(',') })
  expect(api.calls.map(({ resource }) => resource)).toEqual(['search', 'videos'])
})
