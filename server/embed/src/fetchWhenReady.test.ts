import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchWhenReady } from './fetchWhenReady.ts'

let answers: (Response | null)[]
let requested: string[]
const busy = (retryAfter: string) =>
  new Response(null, { status: 503, headers: { 'retry-after': retryAfter } })

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    const answer = answers.shift() ?? null
    if (answer === null) throw new TypeError('Failed to fetch')
    return answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('comes back when a busy server says', async () => {
  answers = [busy('5'), busy('7'), new Response('tracks')]
  const fetched = fetchWhenReady('/codecs')
  await vi.advanceTimersByTimeAsync(4999)
  expect(requested).toEqual(['/codecs'])
  await vi.advanceTimersByTimeAsync(1 + 7000)
  expect(await (await fetched)?.text()).toBe('tracks')
  expect(requested).toHaveLength(3)
})

it('gives up on a server that stays busy', async () => {
  answers = Array.from({ length: 20 }, () => busy('5'))
  const fetched = fetchWhenReady('/codecs')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await fetched).toBeNull()
  expect(requested).toHaveLength(6)
})

it.each([
  ['what is missing', new Response(null, { status: 404 })],
  ['what cannot be reached', null],
])('does not come back for %s', async (_, answer) => {
  answers = [answer]
  expect(await fetchWhenReady('/codecs')).toBeNull()
  expect(requested).toHaveLength(1)
})
