import { beforeEach, describe, expect, it } from 'vitest'
import { fillCaches } from '../testing/fakeCaches.ts'
import {
  clearOfflineCaches,
  findCached,
  putCached,
  cacheNameOf,
  openOfflineCaches,
  parseCacheName,
} from './offlineCaches.ts'

const DAY = 24 * 60 * 60 * 1000
/** The beginning of a period of ten days. */
const NOW = 2000 * 10 * DAY
const at = (path: string) => `https://vtube.test/${path}`

const cacheAnswer = (path: string, options: { now?: number; user?: string; limit?: number } = {}) => {
  const { now = NOW, user = 'maya', limit = 10 } = options
  return putCached(
    { kind: 'responses', request: at(path), response: new Response(`${path} for ${user}`), now, user },
    limit,
  )
}
const found = async (path: string, now = NOW, user = 'maya') =>
  (await findCached('responses', at(path), now, user))?.text() ?? null

beforeEach(() => {
  fillCaches()
})

describe('what is kept of a person', () => {
  it('is found again for that person, and for nobody else', async () => {
    await openOfflineCaches('maya', NOW)
    await cacheAnswer('feed')
    expect(await found('feed')).toBe('feed for maya')
    expect(await found('feed', NOW, 'kenji')).toBeNull()
  })

  it.each([
    [9, true],
    [29, true],
    [30, false],
    [3000, false],
  ])('is there after %i days: %s', async (days, isThere) => {
    await openOfflineCaches('maya', NOW)
    await cacheAnswer('feed')
    expect((await found('feed', NOW + days * DAY)) !== null).toBe(isThere)
  })

  it('lives for 30 days at most, also when it came late in its ten days', async () => {
    const late = NOW + 9 * DAY
    await openOfflineCaches('maya', NOW)
    await cacheAnswer('feed', { now: late })
    expect(await found('feed', late + 20 * DAY)).not.toBeNull()
    expect(await found('feed', late + 30 * DAY)).toBeNull()
  })

  it('counts for nothing where the clock has been put back', async () => {
    await openOfflineCaches('maya', NOW)
    await cacheAnswer('feed')
    expect(await found('feed', NOW - DAY)).toBeNull()
  })

  it('is taken from the newest there is', async () => {
    await openOfflineCaches('maya', NOW)
    await cacheAnswer('old')
    await cacheAnswer('feed')
    await openOfflineCaches('maya', NOW + 10 * DAY)
    await putCached(
      {
        kind: 'responses',
        request: at('feed'),
        response: new Response('newer'),
        now: NOW + 10 * DAY,
        user: 'maya',
      },
      10,
    )
    expect(await found('feed', NOW + 10 * DAY)).toBe('newer')
    expect(await found('old', NOW + 10 * DAY)).toBe('old for maya')
  })

  it('goes when it is over, the next time that somebody comes', async () => {
    await openOfflineCaches('maya', NOW)
    await openOfflineCaches('maya', NOW + 30 * DAY)
    expect(await caches.keys()).not.toContain(cacheNameOf('maya', 'responses', NOW))
  })

  it('goes when somebody else comes', async () => {
    await openOfflineCaches('maya', NOW)
    await cacheAnswer('feed')
    await openOfflineCaches('kenji', NOW)
    expect(await found('feed')).toBeNull()
    expect((await caches.keys()).map((name) => parseCacheName(name, NOW)?.user)).toEqual(['kenji', 'kenji'])
  })

  it('goes when they log out, and what comes after that is not kept', async () => {
    await openOfflineCaches('maya', NOW)
    await cacheAnswer('feed')
    await clearOfflineCaches()
    await cacheAnswer('late')
    expect(await caches.keys()).toEqual([])
  })

  it('leaves the caches of others on this origin alone', async () => {
    await caches.open('vtube.build.1')
    await openOfflineCaches('maya', NOW)
    await clearOfflineCaches()
    expect(await caches.keys()).toEqual(['vtube.build.1'])
  })

  it('leaves nothing under the names of earlier versions', async () => {
    await caches.open('vtube.kept.maya.2000.answers')
    await openOfflineCaches('maya', NOW)
    expect(await caches.keys()).not.toContain('vtube.kept.maya.2000.answers')
  })

  it('is never kept for somebody whose visits are not being kept', async () => {
    await openOfflineCaches('maya', NOW)
    await cacheAnswer('feed', { user: 'kenji' })
    expect(await found('feed', NOW, 'kenji')).toBeNull()
  })
})

it('makes room by letting the oldest go, where what came again counts as new', async () => {
  await openOfflineCaches('maya', NOW)
  for (const path of ['one', 'two', 'one', 'three']) await cacheAnswer(path, { limit: 2 })
  expect([await found('one'), await found('two'), await found('three')]).toEqual([
    'one for maya',
    null,
    'three for maya',
  ])
})
