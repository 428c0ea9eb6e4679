import { expect, it } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildWireError, buildWireResult, buildWireVideo, idsOf } from '../../testing/buildWire.ts'
import { type FakeAnswer, fakeApi } from '../../testing/fakeApi.ts'
import { responseError } from '../../api/request/RequestError.ts'
import { loadNextPage, openCategory, retryFeed, selectFeed } from './feedSlice.ts'

// These tests also cover the lists of search results, channel videos and related videos, which load their pages with
// the same code.

const popular = (...ids: string[]) => ids.map((id) => buildWireVideo(id))
const found = (...ids: string[]) => ids.map((id) => buildWireResult(id))

/** Waits twice, so that the thunk, the batches and their answers have been processed. */
const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve, 0))
  await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Creates a feed whose requests get the given answers. Requests for details always succeed. */
function openFeed(answers: { videos?: FakeAnswer; search?: FakeAnswer }) {
  const api = fakeApi()
  api.answer('channels', () => ({ items: [] }))
  api.answer('videos', (parameters) =>
    'chart' in parameters
      ? answers.videos?.(parameters)
      : { items: popular(...String(parameters.id).split(',')) },
  )
  if (answers.search) api.answer('search', answers.search)
  const store = createStore(buildServices({ api }))
  return {
    api,
    store,
    open: async (category: string) => {
      store.dispatch(openCategory(category))
      await settle()
    },
    loadNext: async () => {
      store.dispatch(loadNextPage('All'))
      await settle()
    },
    feed: () => store.getState().videos,
    ids: () => store.getState().videos.videos.map(({ id }) => id),
    chartCalls: () => api.calls.filter(({ parameters }) => 'chart' in parameters),
  }
}

// Rules 3.23, 3.24
it('starts on All, with an empty list that is not loading', () => {
  const { feed } = openFeed({})
  expect(feed()).toMatchObject({
    videos: [],
    activeCategory: 'All',
    nextPageToken: null,
    error: null,
    loading: false,
  })
})

// Rules 4.12, 7.3, 9.2, 9.9
it('asks for the chart with the parameters of the specification, and shows that it loads', async () => {
  const { store, feed, chartCalls } = openFeed({ videos: () => ({ items: popular('a') }) })
  store.dispatch(openCategory('All'))
  expect(feed()).toMatchObject({ loading: true, error: null })
  await settle()
  expect(chartCalls().map(({ parameters }) => parameters)).toEqual([
    {
      part: 'snippet,contentDetails,statistics',
      chart: 'mostPopular',
      regionCode: 'US',
      maxResults: 18,
      pageToken: null,
      order: 'date',
    },
  ])
})

// Rules 4.13, 4.14, 7.3
it('keeps the first page with the token of the next, appends that, and has reached the end when no token comes', async () => {
  const pages = {
    first: { items: popular(...idsOf('a', 18)), nextPageToken: 'two' },
    two: { items: popular('b') },
  }
  const { feed, ids, chartCalls, open, loadNext } = openFeed({
    videos: ({ pageToken }) => (pageToken === 'two' ? pages.two : pages.first),
  })
  await open('All')
  expect(ids()).toEqual(idsOf('a', 18))
  expect(feed()).toMatchObject({ loading: false, nextPageToken: 'two', error: null })
  await loadNext()
  expect(ids()).toEqual([...idsOf('a', 18), 'b'])
  expect(feed().nextPageToken).toBeNull()
  await loadNext()
  expect(chartCalls()).toHaveLength(2)
})

it('does not ask for a page twice while it is on its way', async () => {
  const { store, chartCalls, open, loadNext } = openFeed({
    videos: () => ({ items: popular('a'), nextPageToken: 'two' }),
  })
  store.dispatch(openCategory('All'))
  await open('All')
  store.dispatch(loadNextPage('All'))
  await loadNext()
  expect(chartCalls()).toHaveLength(2)
})

it('drops a video that an earlier page had, and one that stands twice on a page', async () => {
  const { ids, open, loadNext } = openFeed({
    videos: ({ pageToken }) =>
      pageToken === null
        ? { items: popular('a', 'b'), nextPageToken: 'two' }
        : { items: popular('b', 'c', 'c') },
  })
  await open('All')
  await loadNext()
  expect(ids()).toEqual(['a', 'b', 'c'])
})

it('ends the list when page after page brings nothing new, whatever token comes', async () => {
  const { store, feed, chartCalls } = openFeed({
    videos: () => ({ items: popular('a'), nextPageToken: 'again' }),
  })
  store.dispatch(openCategory('All'))
  for (let page = 0; page < 6; page += 1) {
    await settle()
    store.dispatch(loadNextPage('All'))
  }
  expect(chartCalls()).toHaveLength(4)
  expect(feed()).toMatchObject({ nextPageToken: null, loading: false })
})

// Rules 4.12, 4.15, 4.16, 8.1, 8.3
it.each(['All', 'Music'])(
  'stores the message of a first page of %s that failed, and loads it anew on retry',
  async (category) => {
    let isDown = true
    const answer = () => {
      if (isDown)
        throw responseError(403, buildWireError(403, 'quotaExceeded', 'The <a href="#">quota</a> is spent.'))
      return { items: popular('a') }
    }
    const { store, feed, ids, open } = openFeed({ videos: answer, search: answer })
    await open(category)
    expect(feed()).toMatchObject({
      loading: false,
      error: 'The quota is spent.',
      errorKind: 'quotaSpent',
      videos: [],
    })
    isDown = false
    store.dispatch(retryFeed(category))
    expect(feed()).toMatchObject({ loading: true, error: null })
    await settle()
    expect(ids()).toEqual(['a'])
  },
)

it('keeps page one when page two fails, and asks for page two again only on retry', async () => {
  let isDown = true
  const { store, feed, ids, chartCalls, open, loadNext } = openFeed({
    videos: ({ pageToken }) => {
      if (pageToken === null) return { items: popular('a'), nextPageToken: 'two' }
      if (isDown) throw responseError(500, null)
      return { items: popular('b') }
    },
  })
  await open('All')
  await loadNext()
  expect(ids()).toEqual(['a'])
  expect(feed()).toMatchObject({ error: 'http-500', nextPageToken: 'two' })
  await loadNext()
  expect(chartCalls()).toHaveLength(2)
  isDown = false
  store.dispatch(retryFeed('All'))
  await settle()
  expect(ids()).toEqual(['a', 'b'])
})

// Rules 4.7, 4.8, 4.9, 4.11, 4.16, 7.4, 9.3
it('searches the word of a category, newest first, from an empty list', async () => {
  const { api, store, feed, ids, open } = openFeed({
    videos: () => ({ items: popular('a'), nextPageToken: 'two' }),
    search: () => ({ items: found('m') }),
  })
  await open('All')
  store.dispatch(openCategory('Music'))
  expect(feed()).toMatchObject({ activeCategory: 'Music', videos: [], nextPageToken: null, loading: true })
  await settle()
  expect(feed()).toMatchObject({ videos: [{ id: 'm' }], loading: false })
  expect(ids()).toEqual(['m'])
  expect(api.calls.find(({ resource }) => resource === 'search')?.parameters).toEqual({
    part: 'snippet',
    maxResults: 18,
    q: 'Music',
    type: 'video',
    pageToken: null,
    order: 'date',
  })
})

it.each<[string, (late: PromiseWithResolvers<unknown>) => void]>([
  ['answer', ({ resolve }) => resolve({ items: popular('old'), nextPageToken: 'old-two' })],
  ['failure', ({ reject }) => reject(responseError(500, null))],
])('drops a slow %s of the former category, and asks for no details of it', async (_, arrive) => {
  const late = Promise.withResolvers<unknown>()
  const { api, feed, ids, open } = openFeed({
    videos: () => late.promise,
    search: () => ({ items: found('m') }),
  })
  await open('All')
  await open('Music')
  const calls = api.calls.length
  arrive(late)
  await settle()
  expect(ids()).toEqual(['m'])
  expect(feed()).toMatchObject({ nextPageToken: null, error: null, loading: false })
  expect(api.calls).toHaveLength(calls)
})

// Rules 4.6, 4.41
it('comes back to a list that is there without asking again', async () => {
  const { chartCalls, open } = openFeed({ videos: () => ({ items: popular('a') }) })
  await open('All')
  await open('All')
  expect(chartCalls()).toHaveLength(1)
})

it('shows what belongs to the category of the address, and nothing of another', async () => {
  const { store, open } = openFeed({ videos: () => ({ items: popular('a') }) })
  await open('All')
  expect(selectFeed(store.getState(), 'All')).toMatchObject({ status: 'ready', data: { hasMore: false } })
  expect(selectFeed(store.getState(), 'Music')).toEqual({ status: 'idle' })
})

it('leaves out what is no video, and takes a video of which nothing but the id is known', async () => {
  const items = [null, {}, { id: 'no-snippet' }, { snippet: {} }, { id: 'bare', snippet: {} }]
  const { feed, open } = openFeed({ videos: () => ({ items }) })
  await open('All')
  expect(feed().videos).toMatchObject([{ id: 'bare', title: '', publishedAt: null, details: null }])
})

it('costs one list and one call for the channels of a chart page', async () => {
  const { api, open } = openFeed({ videos: () => ({ items: popular(...idsOf('a', 18)) }) })
  await open('All')
  expect(api.calls.map(({ resource }) => resource)).toEqual(['videos', 'channels'])
})

// Rule 7.8
it('costs one list and two batched calls for a page of a category', async () => {
  const { api, open } = openFeed({ search: () => ({ items: found(...idsOf('m', 18)) }) })
  await open('Music')
  expect(api.calls.map(({ resource }) => resource).toSorted()).toEqual(['channels', 'search', 'videos'])
  const details = api.calls.find(({ resource }) => resource === 'videos')?.parameters
  expect(details).toEqual({ part: 'contentDetails,statistics', id: idsOf('m', 18).join(',') })
})
