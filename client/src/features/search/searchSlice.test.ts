import { expect, it } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { responseError } from '../../api/request/RequestError.ts'
import { searchResultKey } from '../../domain/searchResult.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildWireError, buildWireResult, buildWireVideo, idsOf } from '../../testing/buildWire.ts'
import { signedOut } from '../../redux/authSlice.ts'
import { type FakeAnswer, fakeApi } from '../../testing/fakeApi.ts'
import { loadNextResults, openSearch, retrySearch } from './searchSlice.ts'

// The search page contains this module, so it is there before the first search.
await import('./searchPage.ts')

const found = (...ids: string[]) => ids.map((id) => buildWireResult(id))
const channel = (channelId: string) => ({
  id: { channelId },
  snippet: { title: channelId, thumbnails: { default: { url: `https://images.example/${channelId}.jpg` } } },
})

/** Waits for two macrotasks, so that the thunk, the batches and their responses have been processed. */
const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve, 0))
  await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Opens a store whose searches are answered by `answer`. The details of videos and channels are always available. */
function openStore(answer: FakeAnswer) {
  const api = fakeApi()
  const ids = (id: unknown) => String(id).split(',')
  api.answer('search', answer)
  api.answer('videos', ({ id }) => ({ items: ids(id).map((one) => buildWireVideo(one)) }))
  api.answer('channels', ({ id }) => ({
    items: ids(id).map((one) => ({ ...channel(one), id: one, statistics: { subscriberCount: '2400000' } })),
  }))
  const services = buildServices({ api })
  const store = createStore(services)
  const search = () => store.getState().videos.search
  return {
    store,
    services,
    search,
    keys: () => search().results.map(searchResultKey),
    open: async (query: string) => {
      store.dispatch(openSearch({ query }))
      await settle()
    },
    next: async () => {
      store.dispatch(loadNextResults({ query: 'cats' }))
      await settle()
    },
    searches: () => api.calls.filter(({ resource }) => resource === 'search'),
    others: () => api.calls.filter(({ resource }) => resource !== 'search'),
  }
}

// Rule 3.26
it('starts empty and not loading', () => {
  const { search } = openStore(() => ({}))
  expect(search()).toMatchObject({ results: [], nextPageToken: null, loading: false, error: null })
})

// Rule 9.4
it('asks for page one of a query without a token, and shows that it loads', async () => {
  const { store, search, searches } = openStore(() => ({ items: found('a') }))
  store.dispatch(openSearch({ query: 'cats' }))
  expect(search()).toMatchObject({ loading: true, error: null, results: [] })
  await settle()
  expect(searches()[0]?.parameters).toEqual({
    part: 'snippet',
    maxResults: 10,
    q: 'cats',
    pageToken: null,
    type: 'video,channel',
  })
})

// Rules 4.21, 4.22, 4.27
it('keeps the first page with the token of the next, appends that, and has reached the end when no token comes', async () => {
  const { open, next, keys, search, searches } = openStore(({ pageToken }) =>
    pageToken === 'two' ? { items: found('b') } : { items: found('a'), nextPageToken: 'two' },
  )
  await open('cats')
  expect(keys()).toEqual(['video a'])
  expect(search()).toMatchObject({ loading: false, nextPageToken: 'two', error: null })
  await next()
  expect(keys()).toEqual(['video a', 'video b'])
  expect(search().nextPageToken).toBeNull()
  await next()
  expect(searches().map(({ parameters }) => parameters.pageToken)).toEqual([null, 'two'])
})

// Rules 4.24, 4.25, 4.26
it('starts from nothing with page one, without a token, when the query changes', async () => {
  const { store, open, search, searches, keys } = openStore(({ q }) => ({
    items: found(`about-${String(q)}`),
    nextPageToken: `${String(q)}-two`,
  }))
  await open('cats')
  store.dispatch(openSearch({ query: 'dogs' }))
  expect(search()).toMatchObject({ results: [], nextPageToken: null, loading: true, error: null })
  await settle()
  expect(keys()).toEqual(['video about-dogs'])
  expect(searches()[1]?.parameters).toMatchObject({ q: 'dogs', pageToken: null })
})

// Rule 4.25
it('starts from nothing, too, when the same words are searched exactly, or with a filter', async () => {
  const { store, search, searches } = openStore(() => ({ items: found('a'), nextPageToken: 'two' }))
  const exact = { query: 'cats', isExact: true }
  for (const next of [{ query: 'cats' }, exact, { ...exact, list: { videoDuration: 'short' } }]) {
    store.dispatch(openSearch(next))
    expect(search()).toMatchObject({ results: [], nextPageToken: null, loading: true })
    await settle()
  }
  expect(searches()).toHaveLength(3)
})

it('drops a slow answer to the former query, and asks for no details of it', async () => {
  const late = Promise.withResolvers<unknown>()
  const { open, keys, search, others } = openStore(({ q }) =>
    q === 'cats' ? late.promise : { items: found('dog') },
  )
  await open('cats')
  await open('dogs')
  const calls = others().length
  late.resolve({ items: found('cat'), nextPageToken: 'cats-two' })
  await settle()
  expect(keys()).toEqual(['video dog'])
  expect(search().nextPageToken).toBeNull()
  expect(others()).toHaveLength(calls)
})

// Rule 4.24
it('empties results and token when the session ends, and drops what is still under way', async () => {
  const late = Promise.withResolvers<unknown>()
  const { store, open, next, search } = openStore(({ pageToken }) =>
    pageToken === null ? { items: found('a'), nextPageToken: 'two' } : late.promise,
  )
  await open('cats')
  await next()
  store.dispatch(signedOut(null))
  expect(search()).toMatchObject({ results: [], nextPageToken: null, loading: false })
  late.resolve({ items: found('b'), nextPageToken: 'three' })
  await settle()
  expect(search()).toMatchObject({ results: [], nextPageToken: null, loading: false })
})

// Rules 4.20, 4.23, 8.7
it('stores the message of a first page that failed, and loads it anew on retry', async () => {
  let isDown = true
  const { store, open, search, keys } = openStore(() => {
    if (isDown)
      throw responseError(403, buildWireError(403, 'quotaExceeded', 'The <a href="#">quota</a> is spent.'))
    return { items: found('a') }
  })
  await open('cats')
  expect(search()).toMatchObject({
    loading: false,
    error: 'The quota is spent.',
    errorKind: 'quotaSpent',
    results: [],
  })
  isDown = false
  store.dispatch(retrySearch({ query: 'cats' }))
  expect(search()).toMatchObject({ loading: true, error: null })
  await settle()
  expect(keys()).toEqual(['video a'])
})

// Rule 7.9
it('costs a page of ten one search and two batched calls, never one a row', async () => {
  const { open, others } = openStore(() => ({ items: found(...idsOf('a', 10)) }))
  await open('cats')
  expect(others().map(({ resource, parameters }) => [resource, parameters.part, parameters.id])).toEqual([
    ['videos', 'contentDetails,statistics', idsOf('a', 10).join(',')],
    ['channels', 'snippet', idsOf('channel-of-a', 10).join(',')],
  ])
})

it('asks for the subscribers of all channels found in one call, and not again for their pictures', async () => {
  const { open, others, services } = openStore(() => ({ items: [channel('c'), channel('d')] }))
  await open('cats')
  expect(others().map(({ resource, parameters }) => [resource, parameters])).toEqual([
    ['channels', { part: 'snippet,statistics,contentDetails', id: 'c,d' }],
  ])
  expect(services.videos.subscriberCounts.peek('c')).toBe(2_400_000n)
  expect(services.videos.channelPictures.peek('d')).toBe('https://images.example/d.jpg')
})
