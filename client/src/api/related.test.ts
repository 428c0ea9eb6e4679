import { expect, it } from 'vitest'
import { buildWireResult, idsOf } from '../testing/buildWire.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { loadRelated } from './related.ts'

async function relatedTo(title: string, items: unknown = []) {
  const api = fakeApi()
  api.answer('search', () => ({ items }))
  const { items: videos } = await loadRelated(api, { id: 'watched', title })
  return { videos, calls: api.calls }
}

// Rules 7.6, 9.5
it('searches once for the title, forty-five videos and nothing but videos', async () => {
  const { calls } = await relatedTo('A day in Lisbon')
  expect(calls).toEqual([
    {
      resource: 'search',
      parameters: { part: 'snippet', q: 'A day in Lisbon', maxResults: 45, type: 'video' },
    },
  ])
})

it('asks for the next parts by the id of the video where the service knows them', async () => {
  const api = fakeApi()
  api.answer('search', () => ({ items: [] }))
  await loadRelated(api, { id: 'watched', title: 'Part 2' }, { beginsWithNextParts: true })
  expect(api.calls[0]?.parameters).toMatchObject({ q: 'Part 2', relatedToVideoId: 'watched' })
})

it('searches for the title with its entities decoded', async () => {
  const { calls } = await relatedTo('Tom &amp; Jerry&#39;s best')
  expect(calls[0]?.parameters.q).toBe(`Tom & Jerry's best`)
})

it('spends no search on a title that says nothing', async () => {
  const { videos, calls } = await relatedTo('  ')
  expect(videos).toEqual([])
  expect(calls).toEqual([])
})

it('leaves out the video itself, what repeats, and what is no video', async () => {
  const { videos } = await relatedTo('A title', [
    buildWireResult('one', 'Tom &amp; Jerry'),
    buildWireResult('watched'),
    buildWireResult('one'),
    { id: { kind: 'youtube#channel', channelId: 'c' }, snippet: { title: 'A channel' } },
    null,
    buildWireResult('two'),
  ])
  expect(videos.map(({ id, title }) => [id, title])).toEqual([
    ['one', 'Tom & Jerry'],
    ['two', 'Title of two'],
  ])
})

it('takes no more than it asked for, however many come', async () => {
  const { videos } = await relatedTo(
    'A title',
    idsOf('video', 2000).map((id) => buildWireResult(id)),
  )
  expect(videos).toHaveLength(45)
})
