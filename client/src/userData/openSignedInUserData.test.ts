import '../testing/indexedDb.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ApiClient } from '../api/client.ts'
import { networkError } from '../api/RequestError.ts'
import { buildWireVideo } from '../testing/buildWire.ts'
import { openSignedInUserData } from './openSignedInUserData.ts'

/** The user's data on a device without a connection, until `connect`. */
async function openOffline() {
  let isConnected = false
  const get = vi.fn<ApiClient['get']>(async (_, { id = '' }) => {
    if (!isConnected) throw networkError(new TypeError('Failed to fetch'))
    return {
      body: {
        items: String(id)
          .split(',')
          .map((one) => buildWireVideo(one)),
      },
      isStale: false,
      quotaResetsAt: null,
    }
  })
  const api: ApiClient = { get }
  const data = await openSignedInUserData({
    user: crypto.randomUUID(),
    api,
    uncachedApi: api,
    bearer: { token: async () => null, renew: async () => null, reportRefusal: () => {} },
    userDataUrl: undefined,
    report: () => {},
    onError: () => {},
  })
  onTestFinished(data.close)
  return {
    ...data,
    /** Connects the device, of which the browser tells. */
    connect() {
      isConnected = true
      dispatchEvent(new Event('online'))
    },
    requestedIds: () => get.mock.calls.map(([, { id }]) => id),
  }
}

it('asks once for all titles that are missing when the connection is back, on any screen', async () => {
  const { videos, connect, requestedIds } = await openOffline()
  videos.request(['a'])
  await expect.poll(() => videos.peek('a')).toBe('failed')
  videos.request(['b'])
  await expect.poll(() => videos.peek('b')).toBe('failed')
  const before = requestedIds().length
  connect()
  await expect.poll(() => videos.peek('b')).toMatchObject({ title: 'Title of b' })
  dispatchEvent(new Event('online'))
  videos.request(['c'])
  await expect.poll(() => videos.peek('c')).toMatchObject({ title: 'Title of c' })
  // Each batch takes two calls.
  expect(requestedIds().slice(before)).toEqual(['a,b', 'a,b', 'c', 'c'])
})

it('asks for nothing after the session has ended', async () => {
  const { videos, connect, requestedIds, close } = await openOffline()
  videos.request(['a'])
  await expect.poll(() => videos.peek('a')).toBe('failed')
  const before = requestedIds().length
  close()
  connect()
  expect(videos.peek('a')).toBe('failed')
  expect(requestedIds()).toHaveLength(before)
})
