import { HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { answerV3, failWith } from '../../testing/v3.ts'
import { callUrl, feedCall } from '../calls.ts'
import { speak } from '../../testing/speak.ts'
import { createApiClient } from './client.ts'
import { prefetch } from './prefetchedResponse.ts'

const DATA_URL = 'http://data.example/youtube/v3/'
const first = feedCall('All', null)
const bearer = { token: async () => 'token-1', renew: vi.fn(async () => 'token-2'), reportRefusal: vi.fn() }
const client = createApiClient({ dataUrl: DATA_URL, sendToken: true }, bearer)
const askFirst = (token = 'token-1') => prefetch(callUrl({ dataUrl: DATA_URL }, first), token)
const open = () => client.get(first.resource, first.parameters)
const bearersOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('authorization'))

afterEach(() => {
  delete window.vtubePrefetched
})

it('takes over the answer to a call that the page has made, once', async () => {
  const calls = answerV3({ videos: () => ({ items: ['it'] }) })
  askFirst()
  expect((await open()).body).toEqual({ items: ['it'] })
  expect(bearersOf(calls)).toEqual(['Bearer token-1'])
  await open()
  expect(calls).toHaveLength(2)
})

it('asks itself what the page has asked with another bearer, or about something else', async () => {
  const calls = answerV3({ videos: () => ({ items: [] }) })
  await askFirst('of somebody else')
  await open()
  await client.get('videos', { part: 'snippet,statistics', id: 'a' })
  expect(bearersOf(calls)).toEqual(['Bearer of somebody else', 'Bearer token-1', 'Bearer token-1'])
})

it('renews the bearer when the page was refused with it', async () => {
  const calls = answerV3({
    videos: () => (calls.length === 1 ? failWith(401, null) : { items: ['it'] }),
  })
  askFirst()
  expect((await open()).body).toEqual({ items: ['it'] })
  expect(bearersOf(calls)).toEqual(['Bearer token-1', 'Bearer token-2'])
})

it('asks itself when the page got no answer', async () => {
  const calls = answerV3({
    videos: () => (calls.length === 1 ? HttpResponse.error() : { items: ['it'] }),
  })
  askFirst()
  expect((await open()).body).toEqual({ items: ['it'] })
  expect(calls).toHaveLength(2)
})

it('asks for errors in the language of the page, in which the application asks as well', async () => {
  const calls = answerV3({ videos: () => ({ items: [] }) })
  await speak('ar', 'rtl')
  askFirst()
  await open()
  await open()
  expect(calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['ar', 'ar'])
})

it('tells nobody but our own server the language', async () => {
  const calls = answerV3({ videos: () => ({ items: [] }) })
  await speak('ar', 'rtl')
  await createApiClient({ dataUrl: DATA_URL, sendToken: false }, bearer).get('videos', {})
  expect(calls[0]?.headers.get('accept-language')).not.toBe('ar')
})
