import { expect, it, vi } from 'vitest'
import { visibleText } from '../domain/richText.ts'
import { buildWireComment, idsOf } from '../testing/buildWire.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { loadComments } from './comments.ts'

async function commentsOf(items: unknown) {
  const api = fakeApi()
  api.answer('commentThreads', () => ({ items }))
  const page = await loadComments(api, { videoId: 'abc', order: 'time' }, null)
  return { comments: page.items, calls: api.calls }
}

// Rules 7.15, 9.8
it('asks for forty comments of a video in an order, from the beginning or from a page on', async () => {
  const api = fakeApi()
  api.answer('commentThreads', ({ pageToken }) => (pageToken ? {} : { nextPageToken: 'second' }))
  const top = { videoId: 'abc', order: 'relevance' } as const
  const { nextPageToken } = await loadComments(api, top, null)
  expect(nextPageToken).toBe('second')
  expect((await loadComments(api, top, nextPageToken)).nextPageToken).toBeNull()
  const parameters = { part: 'snippet', videoId: 'abc', maxResults: 40, order: 'relevance' }
  expect(api.calls.map((call) => call.parameters)).toEqual([
    { ...parameters, pageToken: null },
    { ...parameters, pageToken: 'second' },
  ])
})

// Rules 3.11, 7.15
it('reads author, picture, time, text and likes', async () => {
  const { comments } = await commentsOf([buildWireComment('one', 'Tom &amp; Jerry', 'Ines', 12)])
  expect(comments).toEqual([
    {
      id: 'one',
      authorName: 'Ines',
      authorPictureUrl: 'https://images.example/ines.jpg',
      publishedAt: '2026-01-01T00:00:00Z',
      text: [{ kind: 'text', text: 'Tom & Jerry' }],
      likeCount: 12n,
    },
  ])
})

it('leaves out what repeats, says nothing or is no comment at all', async () => {
  const { comments } = await commentsOf([
    buildWireComment('one', 'first'),
    buildWireComment('one', 'again'),
    buildWireComment('two', '<br> '),
    null,
    { id: 'three' },
    { snippet: { topLevelComment: { snippet: { textDisplay: 'bare' } } } },
  ])
  expect(comments.map(({ id, authorName, publishedAt }) => [id, authorName, publishedAt])).toEqual([
    ['one', 'Ines', '2026-01-01T00:00:00Z'],
    ['comment 5', '', null],
  ])
})

it('reads an answer without any items as no comments', async () => {
  expect((await commentsOf(undefined)).comments).toEqual([])
})

it('takes no more than it asked for, however many come', async () => {
  const { comments } = await commentsOf(idsOf('comment', 2000).map((id) => buildWireComment(id, 'text')))
  expect(comments).toHaveLength(40)
})

it('parses a document only for a comment that may have markup', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const { comments } = await commentsOf([
    buildWireComment('plain', 'the light at 1:04, and > 60 gulls\n 🌊'),
    buildWireComment('marked', 'fish &amp; chips'),
  ])
  expect(comments.map(({ text }) => visibleText(text))).toEqual([
    'the light at 1:04, and > 60 gulls\n 🌊',
    'fish & chips',
  ])
  expect(parse).toHaveBeenCalledOnce()
})
