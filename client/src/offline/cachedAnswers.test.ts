import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../api/request/client.ts'
import { RequestError } from '../api/request/RequestError.ts'
import { withOfflineCache } from './withOfflineCache.ts'
import { buildToken } from '../testing/buildToken.ts'
import { fillDevice } from '../testing/fakeDevice.ts'
import { saveOnDevice } from '../testing/saveOnDevice.ts'
import { userIdOf } from '../identity/tokenClaims.ts'
import { followUser } from './cacheOwner.ts'
import { cachedAnswers } from './cachedAnswers.ts'

const MAYA = buildToken({ sub: 'maya', exp: 1 })
const KENJI = buildToken({ sub: 'kenji', exp: 1 })
const FEED = { part: 'snippet,contentDetails,statistics', chart: 'mostPopular' }
const silence = new RequestError({ kind: 'offline', message: 'No answer.' }, null)
const answer = (body: unknown) => ({ body, isStale: false, quotaResetsAt: null })
const item = (id: string) => ({ id, snippet: { title: id } })

const get = vi.fn<ApiClient['get']>()
let token: string | null
let notify = () => {}
const api = withOfflineCache(
  { get },
  () => token,
  async () => cachedAnswers,
)
const signIn = (next: string | null) => {
  token = next
  notify()
}
/** Makes a call and waits until its response is cached. */
async function see(resource: 'videos' | 'search', parameters: Record<string, string>, body: unknown) {
  const before = await entries()
  get.mockResolvedValueOnce(answer(body))
  await api.get(resource, parameters)
  await expect.poll(entries).toBeGreaterThan(before)
}
async function entries(): Promise<number> {
  const names = await caches.keys()
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return keys.flat().length
}
const untilOpen = async () => {
  await expect.poll(() => caches.keys()).toHaveLength(2)
}

beforeEach(async () => {
  fillDevice()
  get.mockReset()
  get.mockRejectedValue(silence)
  signIn(MAYA)
  followUser(
    () => token,
    (listener) => {
      notify = listener
    },
    () => {},
  )
  await untilOpen()
})

describe('an answer that was seen', () => {
  it('comes again when nobody answers, and says that it is not fresh', async () => {
    await see('videos', FEED, { items: [item('a')] })
    expect(await api.get('videos', FEED)).toEqual({
      body: { items: [item('a')] },
      isStale: true,
      quotaResetsAt: null,
    })
  })

  it('does not come in the place of a refusal', async () => {
    await see('videos', FEED, { items: [] })
    const refusal = new RequestError({ kind: 'quotaSpent', message: 'Spent.' }, 'quotaExceeded')
    get.mockRejectedValueOnce(refusal)
    await expect(api.get('videos', FEED)).rejects.toBe(refusal)
  })

  it('is not shown to another person, nor to anybody after a log out', async () => {
    await see('videos', FEED, { items: [item('a')] })
    signIn(KENJI)
    await expect(api.get('videos', FEED)).rejects.toBe(silence)
    signIn(null)
    await expect(api.get('videos', FEED)).rejects.toBe(silence)
    await expect.poll(() => caches.keys()).toEqual([])
  })

  it('is kept for the person who asked, not for one who signs in meanwhile', async () => {
    const ofMaya = await caches.keys()
    get.mockImplementationOnce(async () => {
      signIn(KENJI)
      return answer({ items: [item('a')] })
    })
    await api.get('videos', FEED)
    await expect.poll(() => caches.keys()).not.toEqual(expect.arrayContaining([ofMaya[0]]))
    await untilOpen()
    await see('videos', { part: 'snippet', id: 'b' }, { items: [item('b')] })
    await expect(api.get('videos', FEED)).rejects.toBe(silence)
  })

  it('knows its videos also where they are asked for by other ids together', async () => {
    await see('videos', FEED, { items: [item('a'), item('b')] })
    await see('videos', { part: 'contentDetails,statistics', id: 'c,d' }, { items: [item('c'), item('d')] })
    const ask = async (part: string, id: string) => (await api.get('videos', { part, id })).body
    expect(await ask('statistics', 'd,a,x')).toEqual({ items: [item('d'), item('a')] })
    await expect(ask('snippet', 'c')).rejects.toBe(silence)
    await expect(ask('statistics', 'x')).rejects.toBe(silence)
  })
})

describe('a video on this device that the library no longer has', () => {
  const ask = (id: string) => api.get('videos', { part: 'snippet', id })
  const save = async (problem: 'gone' | null) => {
    const body = JSON.stringify({ items: [item('koi')] })
    const path = '/offline/videos?part=snippet%2Cstatistics&id=koi'
    await saveOnDevice((await userIdOf(MAYA)) ?? '', { problem }, '', { [path]: body })
    get.mockResolvedValue(answer({ items: [] }))
  }

  it('is described by this device, in place of the server, which does not know it', async () => {
    await save('gone')
    expect(await ask('koi')).toEqual({ body: { items: [item('koi')] }, isStale: true, quotaResetsAt: null })
    get.mockRejectedValue(silence)
    expect((await ask('koi')).body).toEqual({ items: [item('koi')] })
  })

  it('is described to nobody else, and no other video is', async () => {
    await save('gone')
    expect((await ask('carp')).body).toEqual({ items: [] })
    expect((await ask('koi,carp')).body).toEqual({ items: [] })
    signIn(KENJI)
    expect((await ask('koi')).body).toEqual({ items: [] })
  })

  it('is described by the server alone until that is known', async () => {
    await save(null)
    expect((await ask('koi')).body).toEqual({ items: [] })
  })
})

it('keeps nothing for nobody, and for a token that does not say whose it is', async () => {
  for (const stranger of [null, 'opaque']) {
    signIn(stranger)
    get.mockResolvedValueOnce(answer({ items: [] }))
    await api.get('videos', FEED)
    await expect(api.get('videos', FEED)).rejects.toBe(silence)
  }
})

it('answers as if there were no such thing where the browser’s storage refuses', async () => {
  vi.stubGlobal('caches', {
    keys: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')),
  })
  get.mockResolvedValueOnce(answer({ items: [] }))
  expect(await api.get('videos', FEED)).toEqual(answer({ items: [] }))
  await expect(api.get('videos', FEED)).rejects.toBe(silence)
})
