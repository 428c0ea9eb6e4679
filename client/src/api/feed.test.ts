// @vitest-environment node
import { expect, it } from 'vitest'
import { fakeApi } from '../testing/fakeApi.ts'
import { loadFeedPage } from './feed.ts'

it.each([
  ['no items at all', {}],
  ['items that are no list', { items: 'x', nextPageToken: 7 }],
  ['an answer that is no object', 'x'],
  ['nothing', null],
])('takes %s for an empty last page', async (_, body) => {
  const api = fakeApi()
  api.answer('videos', () => body)
  expect(await loadFeedPage(api, 'All', null)).toMatchObject({
    items: [],
    nextPageToken: null,
    isStale: false,
    quotaResetsAt: null,
  })
})

it('takes a token with an empty page for a page that has a next one', async () => {
  const api = fakeApi()
  api.answer('search', () => ({ items: [], nextPageToken: 'more' }))
  expect((await loadFeedPage(api, 'Cats', 'now')).nextPageToken).toBe('more')
  expect(api.calls[0]?.parameters.pageToken).toBe('now')
})

it('leaves out the descriptions, which no card shows', async () => {
  const api = fakeApi()
  const snippet = { title: 'Koi', description: 'A pond.', channelId: 'c', channelTitle: 'Ponds' }
  api.answer('videos', () => ({ items: [{ id: 'koi', snippet }] }))
  const { items } = await loadFeedPage(api, 'All', null)
  expect(items).toMatchObject([{ id: 'koi', title: 'Koi', description: '' }])
})
