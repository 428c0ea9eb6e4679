import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { createApiClient } from '../api/request/client.ts'
import { loadChannel } from '../features/channel/channelSlice.ts'
import { loadVideoComments, openComments } from '../features/comments/commentsThunks.ts'
import { buildServices } from '../testing/buildServices.ts'
import { buildWireError } from '../testing/buildWire.ts'
import { fakeIdentity } from '../testing/fakeIdentity.ts'
import { network } from '../testing/network.ts'
import { buildSettings } from '../testing/settings.ts'
import { speak } from '../testing/speak.ts'
import { createStore } from './createStore.ts'

/** Creates a store with the real client and a prepared answer for one resource. */
function openStore(resource: string, answer: () => Response) {
  network.use(http.get(`*/youtube/v3/${resource}`, answer))
  const settings = buildSettings()
  return createStore(buildServices({ settings, api: createApiClient(settings, fakeIdentity()) }))
}

const MESSAGE = 'The quota is spent.'
const FULL = buildWireError(403, 'quotaExceeded', MESSAGE)
const SHAPES: [string, object][] = [
  ['the full body of the service', FULL],
  ['a body that has its message in a detail alone', { error: { errors: [{ message: MESSAGE }] } }],
  ['the oldest body of the service', { error: MESSAGE }],
]

describe('comments that fail', () => {
  async function errorAfter(answer: () => Response) {
    const store = openStore('commentThreads', answer)
    store.dispatch(openComments('abc'))
    await store.dispatch(loadVideoComments('abc'))
    return store.getState().comments.error
  }

  // Rule 8.13
  it.each(SHAPES)('store the words of the service from %s', async (_, body) => {
    expect(await errorAfter(() => HttpResponse.json(body, { status: 403 }))).toBe(MESSAGE)
  })

  // Rule 8.14
  it.each([
    ['a page of a proxy', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
    ['a body without a message', () => HttpResponse.json({ error: { code: 500 } }, { status: 500 })],
    ['no body', () => new HttpResponse(null, { status: 503 })],
    ['no answer at all', () => HttpResponse.error()],
  ])("store 'Something went wrong' after %s", async (_, answer) => {
    expect(await errorAfter(answer)).toBe('Something went wrong')
    // The stored text is the same in every language, because views translate it.
    await speak('de')
    expect(await errorAfter(answer)).toBe('Something went wrong')
  })
})

describe('the details of a channel that fail', () => {
  // Rule 8.15
  it.each(SHAPES)('store %s as it came', async (_, body) => {
    const store = openStore('channels', () => HttpResponse.json(body, { status: 403 }))
    await store.dispatch(loadChannel('c'))
    expect(store.getState().channel).toMatchObject({ error: body, details: null, loading: false })
  })
})
