import { expect, it } from 'vitest'
import { searchResultKey } from '../domain/searchResult.ts'
import { buildWireResult } from '../testing/buildWire.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { loadSearchPage } from './searchApi.ts'

const wireChannel = (channelId: string, title = `Title of ${channelId}`) => ({
  id: { kind: 'youtube#channel', channelId },
  snippet: {
    title,
    description: 'About it',
    thumbnails: { default: { url: 'https://images.example/c.jpg' } },
  },
})

async function search(body: unknown, query = 'cats', pageToken: string | null = null) {
  const api = fakeApi()
  api.answer('search', () => body)
  return { page: await loadSearchPage(api, { query }, pageToken), calls: api.calls }
}

// Rule 7.7
it('asks for videos and channels with the parameters of the specification', async () => {
  const { calls } = await search({}, 'AC/DC & 100% "live" #1', 'two')
  expect(calls).toEqual([
    {
      resource: 'search',
      parameters: {
        part: 'snippet',
        maxResults: 10,
        q: 'AC/DC & 100% "live" #1',
        pageToken: 'two',
        type: 'video,channel',
      },
    },
  ])
})

// Rule 7.7
it('tells videos from channels, in the order of the service', async () => {
  const { page } = await search({
    items: [wireChannel('c'), buildWireResult('a'), buildWireResult('b')],
    nextPageToken: 'two',
  })
  expect(page.items.map(searchResultKey)).toEqual(['channel c', 'video a', 'video b'])
  expect(page.nextPageToken).toBe('two')
})

it('decodes the entities of titles and leaves descriptions and channel names as they are', async () => {
  const raw = buildWireResult('a', 'Tom &amp; Jerry &#39;n&#39; &quot;friends&quot;')
  const { page } = await search({
    items: [
      { ...raw, snippet: { ...raw.snippet, description: 'a &amp; b', channelTitle: 'R&amp;D' } },
      wireChannel('c', 'Cats &amp; Dogs'),
    ],
  })
  expect(page.items).toMatchObject([
    { video: { title: `Tom & Jerry 'n' "friends"`, description: 'a &amp; b', channelTitle: 'R&amp;D' } },
    { channel: { title: 'Cats & Dogs' } },
  ])
})

it('drops what stands twice on a page, and keeps a video and a channel of one id apart', async () => {
  const { page } = await search({
    items: [buildWireResult('x'), wireChannel('x'), buildWireResult('x'), wireChannel('x')],
  })
  expect(page.items.map(searchResultKey)).toEqual(['video x', 'channel x'])
})

it('leaves out playlists, items without an id and items without anything to show', async () => {
  const { page } = await search({
    items: [
      { id: { kind: 'youtube#playlist', playlistId: 'p' }, snippet: { title: 'A playlist' } },
      { snippet: { title: 'no id' } },
      { id: { videoId: 'no-snippet' } },
      { id: { channelId: 'no-snippet' } },
      null,
      buildWireResult('a'),
    ],
  })
  expect(page.items.map(searchResultKey)).toEqual(['video a'])
})

it('knows where the words are said, from our own server alone', async () => {
  const startsOf = async (moment: unknown) => {
    const { page } = await search({ items: [{ ...buildWireResult('a'), moment }] })
    return page.items.map((item) => (item.kind === 'video' ? item.startSeconds : null))
  }
  expect(await startsOf({ startAt: '83' })).toEqual([83])
  for (const invalid of [undefined, null, {}, { startAt: 83 }, { startAt: '-1' }, { startAt: '1e9' }])
    expect(await startsOf(invalid)).toEqual([undefined])
})

it('knows which words were searched in place of misspelled ones, from our own server alone', async () => {
  const correctionOf = async (spelling: unknown) => (await search({ spelling })).page.correctedQuery
  expect(await correctionOf({ correctedQuery: 'cats' })).toBe('cats')
  for (const invalid of [undefined, null, {}, 'cats', { correctedQuery: '' }, { correctedQuery: 3 }])
    expect(await correctionOf(invalid)).toBeNull()
})

it('asks for the exact words where they are wanted', async () => {
  const api = fakeApi()
  api.answer('search', () => ({}))
  await loadSearchPage(api, { query: 'catz', isExact: true }, null)
  expect(api.calls[0]?.parameters).toMatchObject({ q: 'catz', exactWords: 'true' })
})
