import { commentsStorageKey } from '@vtube/shared/constants'
import { describe, expect, it, vi } from 'vitest'
import { responseError, networkError, unreadableResponseError } from '../../api/request/RequestError.ts'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildWireComment, buildWireError } from '../../testing/buildWire.ts'
import { fakeApi } from '../../testing/fakeApi.ts'
import { buildSession, fakeIdentity } from '../../testing/fakeIdentity.ts'
import { writeInOtherTab } from '../../testing/limitedStorage.ts'
import { commentsOrdered } from './commentsSlice.ts'
import {
  addComment,
  loadNextComments,
  loadVideoComments,
  openComments,
  retryComments,
} from './commentsThunks.ts'

const threads = (...words: string[]) => ({ items: words.map((word) => buildWireComment(word, word)) })
const TIRED = responseError(500, buildWireError(500, 'backendError', 'The backend is tired'))

function setUp() {
  const api = fakeApi()
  const user = { name: 'Maya', photoURL: 'https://images.example/maya.jpg' }
  const services = buildServices({ api, identity: fakeIdentity(buildSession({ user })) })
  const store = createStore(services)
  const comments = () => store.getState().comments
  return {
    api,
    store,
    comments,
    texts: () => comments().comments.map(({ id }) => id),
    localTexts: () => comments().localComments.map(({ textDisplay }) => textDisplay),
  }
}

/** Opens the comments on the video `abc`. */
function openVideo() {
  const opened = setUp()
  opened.store.dispatch(openComments('abc'))
  return opened
}

/** The message that is stored if the server's answer contains none. */
const SILENT = 'Something went wrong'

const kept = (videoId: string): unknown =>
  JSON.parse(localStorage.getItem(commentsStorageKey(videoId)) ?? 'null')

describe('comments of the service', () => {
  // Rule 3.28
  it('start empty, not loading, without an error', () => {
    expect(setUp().comments()).toMatchObject({ comments: [], localComments: [], loading: false, error: null })
  })

  // Rules 4.35, 4.36
  it('are loading while the answer is awaited, forget the former error, and are stored when they come', async () => {
    const { api, store, comments, texts } = openVideo()
    api.answer('commentThreads', () => Promise.reject(new Error('broken')))
    await store.dispatch(loadVideoComments('abc'))
    api.answer('commentThreads', () => threads('hello', 'you'))
    const loading = store.dispatch(loadVideoComments('abc'))
    expect(comments()).toMatchObject({ loading: true, error: null })
    await loading
    expect(texts()).toEqual(['hello', 'you'])
    expect(comments()).toMatchObject({ loading: false, error: null })
  })

  // Rules 4.37, 8.13
  it.each([
    [
      'a fault of the server',
      responseError(500, buildWireError(500, 'backendError', 'The <b>backend</b> is tired')),
      'The backend is tired',
      'unexpected',
    ],
    [
      'comments that are turned off',
      responseError(403, buildWireError(403, 'commentsDisabled', 'Comments are disabled')),
      'Comments are disabled',
      'commentsOff',
    ],
    ['an answer without a message', responseError(502, null), SILENT, 'unexpected'],
    ['an answer that could not be read', unreadableResponseError(), SILENT, 'unexpected'],
    ['no answer', networkError(new TypeError('gone')), SILENT, 'offline'],
    [
      'code that did not come',
      new TypeError('Failed to fetch dynamically imported module'),
      SILENT,
      'unexpected',
    ],
  ])('that fail with %s store why', async (_, failure, error, errorKind) => {
    const { api, store, comments } = openVideo()
    api.answer('commentThreads', () => Promise.reject(failure))
    await store.dispatch(loadVideoComments('abc'))
    expect(comments()).toMatchObject({ loading: false, error, errorKind })
  })

  it('of the former video are dropped when they come late, and its failure too', async () => {
    const { api, store, comments, texts } = setUp()
    const slow = Promise.withResolvers<unknown>()
    const broken = Promise.withResolvers<unknown>()
    api.answer('commentThreads', ({ videoId }) =>
      videoId === 'slow' ? slow.promise : videoId === 'broken' ? broken.promise : threads('of this video'),
    )
    store.dispatch(openComments('slow'))
    const late = store.dispatch(loadVideoComments('slow'))
    store.dispatch(openComments('broken'))
    const failing = store.dispatch(loadVideoComments('broken'))
    store.dispatch(openComments('abc'))
    await store.dispatch(loadVideoComments('abc'))
    slow.resolve(threads('of the former video'))
    broken.reject(new Error('broken'))
    await Promise.all([late, failing])
    expect(texts()).toEqual(['of this video'])
    expect(comments()).toMatchObject({ loading: false, error: null })
  })

  it('go when another video is opened, and stay when the same one is', async () => {
    const { api, store, texts } = setUp()
    api.answer('commentThreads', () => threads('hello'))
    store.dispatch(openComments('abc'))
    await store.dispatch(loadVideoComments('abc'))
    store.dispatch(openComments('abc'))
    expect(texts()).toEqual(['hello'])
    store.dispatch(openComments('other'))
    expect(texts()).toEqual([])
  })
})

describe('further pages of comments', () => {
  /** Opens a video with two pages of comments in each order. `fail` makes the second ones fail, or no longer fail. */
  async function openPages() {
    const opened = openVideo()
    let isBroken = false
    opened.api.answer('commentThreads', ({ order, pageToken }) => {
      if (pageToken === undefined || pageToken === null)
        return { ...threads(`${order} 1`, `${order} 2`), nextPageToken: 'second' }
      return isBroken ? Promise.reject(TIRED) : threads(`${order} 2`, `${order} ${pageToken}`)
    })
    await opened.store.dispatch(loadVideoComments('abc'))
    const fail = (next: boolean) => (isBroken = next)
    const loaded = async () => await expect.poll(() => opened.comments().loading).toBe(false)
    return { ...opened, fail, loaded }
  }

  it('follow the first one until the last, each comment once', async () => {
    const { store, texts, comments, loaded, api } = await openPages()
    expect(texts()).toEqual(['relevance 1', 'relevance 2'])
    store.dispatch(loadNextComments('abc'))
    store.dispatch(loadNextComments('abc'))
    await loaded()
    expect(texts()).toEqual(['relevance 1', 'relevance 2', 'relevance second'])
    expect(comments().nextPageToken).toBeNull()
    store.dispatch(loadNextComments('abc'))
    expect(api.calls).toHaveLength(2)
  })

  it('that fail leave the earlier ones, and are asked for again only when that is wanted', async () => {
    const { store, texts, comments, loaded, fail, api } = await openPages()
    fail(true)
    store.dispatch(loadNextComments('abc'))
    await loaded()
    expect(comments().error).toBe('The backend is tired')
    expect(texts()).toEqual(['relevance 1', 'relevance 2'])
    store.dispatch(loadNextComments('abc'))
    expect(api.calls).toHaveLength(2)
    fail(false)
    store.dispatch(retryComments('abc'))
    await loaded()
    expect(comments().error).toBeNull()
    expect(texts()).toEqual(['relevance 1', 'relevance 2', 'relevance second'])
  })

  it('may follow when the same video is opened again after one failed, and the earlier ones are still there', async () => {
    const { store, texts, comments, loaded, fail } = await openPages()
    fail(true)
    store.dispatch(loadNextComments('abc'))
    await loaded()
    store.dispatch(openComments('abc'))
    expect(texts()).toEqual(['relevance 1', 'relevance 2'])
    expect(comments()).toMatchObject({ error: null, nextPageToken: 'second' })
  })

  it('begin anew in another order, and another video begins with the top ones', async () => {
    const { store, texts, comments } = await openPages()
    store.dispatch(addComment('abc', 'mine'))
    store.dispatch(commentsOrdered('time'))
    await store.dispatch(loadVideoComments('abc'))
    expect(texts()).toEqual(['time 1', 'time 2'])
    expect(comments().localComments).toHaveLength(1)
    store.dispatch(openComments('other'))
    expect(comments()).toMatchObject({ order: 'relevance', comments: [], localComments: [] })
  })
})

describe('comments written here', () => {
  // Rules 3.13, 3.14, 3.15, 3.16, 5.6
  it('are prepended and kept with exactly the fields of the specification', () => {
    const { store, localTexts } = openVideo()
    store.dispatch(addComment('abc', 'first'))
    store.dispatch(addComment('abc', ' second\n'))
    expect(localTexts()).toEqual(['second', 'first'])
    const entry = (textDisplay: string) => ({
      authorDisplayName: 'You',
      authorProfileImageUrl: 'https://images.example/maya.jpg',
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      textDisplay,
    })
    expect(kept('abc')).toEqual([entry('second'), entry('first')])
  })

  it.each(['', '   ', '\n\t '])('with the text %j do nothing', (text) => {
    const { store, localTexts } = openVideo()
    store.dispatch(addComment('abc', text))
    expect(localTexts()).toEqual([])
    expect(kept('abc')).toBeNull()
  })

  // Rule 6.5
  it('stay on this device: nothing is sent', async () => {
    const { api, store, localTexts } = openVideo()
    const send = vi.spyOn(globalThis, 'fetch')
    store.dispatch(addComment('abc', 'for me alone'))
    await Promise.resolve()
    expect(localTexts()).toEqual(['for me alone'])
    expect(api.calls).toEqual([])
    expect(send).not.toHaveBeenCalled()
    send.mockRestore()
  })

  // Rule 5.8
  it('may have any length', () => {
    const { store, localTexts } = openVideo()
    store.dispatch(addComment('abc', 'long '.repeat(5000)))
    expect(localTexts()[0]).toHaveLength(24_999)
  })

  it('belong to one video', () => {
    const { store, localTexts } = openVideo()
    store.dispatch(addComment('abc', 'here'))
    store.dispatch(openComments('other'))
    expect(localTexts()).toEqual([])
    store.dispatch(openComments('abc'))
    expect(localTexts()).toEqual(['here'])
  })

  it('follow what another tab writes, until the video is left', () => {
    const { store, localTexts } = setUp()
    const theirs = (textDisplay: string) =>
      JSON.stringify([{ authorDisplayName: 'You', publishedAt: '2026-01-01T00:00:00Z', textDisplay }])
    const stop = store.dispatch(openComments('abc'))
    writeInOtherTab(commentsStorageKey('abc'), theirs('from the other tab'))
    expect(localTexts()).toEqual(['from the other tab'])
    stop()
    writeInOtherTab(commentsStorageKey('abc'), theirs('later'))
    expect(localTexts()).toEqual(['from the other tab'])
  })
})
