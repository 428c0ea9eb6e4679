import { expect, it } from 'vitest'
import { responseError } from '../../api/request/RequestError.ts'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildWireVideo } from '../../testing/buildWire.ts'
import { type FakeAnswer, fakeApi } from '../../testing/fakeApi.ts'
import { loadSelectedVideo, selectVideo } from './selectedVideoSlice.ts'

function open(answer: FakeAnswer) {
  const api = fakeApi()
  api.answer('videos', answer)
  const store = createStore(buildServices({ api }))
  return {
    api,
    store,
    selected: () => store.getState().videos.selectedVideo,
    watched: (id: string) => selectVideo(store.getState(), id),
  }
}
const found: FakeAnswer = ({ id }) => ({ items: [buildWireVideo(String(id))] })

// Rule 3.25
it('starts loading, before anything has been asked for', () => {
  expect(open(found).selected()).toMatchObject({ video: null, loading: true, error: null })
})

// Rule 7.5
it('asks by the id, for the parts of the specification', async () => {
  const { api, store } = open(found)
  await store.dispatch(loadSelectedVideo('a'))
  expect(api.calls).toEqual([{ resource: 'videos', parameters: { part: 'snippet,statistics', id: 'a' } }])
})

// Rule 7.5
it('keeps the video with its counts', async () => {
  const { store, selected } = open(found)
  await store.dispatch(loadSelectedVideo('a'))
  expect(selected()).toMatchObject({ loading: false, error: null })
  expect(selected().video).toMatchObject({ id: 'a', title: 'Title of a', counts: { viewCount: 184_328n } })
})

// Rule 4.18
it('replaces the video by the next one, and shows nothing of the former meanwhile', async () => {
  const { store, selected, watched } = open(found)
  await store.dispatch(loadSelectedVideo('a'))
  const next = store.dispatch(loadSelectedVideo('b'))
  expect(watched('b')).toEqual({ status: 'loading', previous: null })
  await next
  expect(selected().video?.id).toBe('b')
  expect(watched('a')).toEqual({ status: 'idle' })
})

// Rules 4.19, 8.4
it('clears the video when the next one fails, and stores the message', async () => {
  let isDown = false
  const { store, selected, watched } = open((parameters) => {
    if (isDown) throw responseError(404, { error: 'Gone for good.' })
    return found(parameters)
  })
  await store.dispatch(loadSelectedVideo('a'))
  isDown = true
  await store.dispatch(loadSelectedVideo('b'))
  expect(selected()).toMatchObject({ video: null, loading: false, error: 'Gone for good.' })
  expect(watched('b')).toMatchObject({
    status: 'failed',
    failure: { kind: 'notFound', message: 'Gone for good.' },
  })
})

// Rule 4.17
it('forgets the error when it asks again', async () => {
  const { store, selected } = open(() => {
    throw responseError(500, null)
  })
  await store.dispatch(loadSelectedVideo('a'))
  const again = store.dispatch(loadSelectedVideo('a'))
  expect(selected()).toMatchObject({ loading: true, error: null })
  await again
})

it.each([
  ['no items', { items: [] }],
  ['no list', {}],
  ['an item without a snippet', { items: [{ id: 'a' }] }],
  ['an item without an id', { items: [{ snippet: {} }] }],
])('is ready without a video when the answer holds %s', async (_, body) => {
  const { store, watched } = open(() => body)
  await store.dispatch(loadSelectedVideo('a'))
  expect(watched('a')).toEqual({ status: 'ready', data: null })
})

it.each<[string, (late: PromiseWithResolvers<unknown>) => void]>([
  ['answer', ({ resolve }) => resolve({ items: [buildWireVideo('slow')] })],
  ['failure', ({ reject }) => reject(responseError(500, null))],
])('drops a late %s for a video that has been left', async (_, settle) => {
  const late = Promise.withResolvers<unknown>()
  const { store, selected } = open((parameters) =>
    parameters.id === 'slow' ? late.promise : found(parameters),
  )
  const slow = store.dispatch(loadSelectedVideo('slow'))
  await store.dispatch(loadSelectedVideo('quick'))
  settle(late)
  await slow
  expect(selected()).toMatchObject({ video: { id: 'quick' }, error: null })
})
