import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FeedLink, FeedLinks } from '../../src/publishedFeeds/feedLinks.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const LIMIT = 3

/** Defines the contract tests of stores of feeds. */
export function describeFeedLinks(
  name: string,
  open: () => Promise<{ store: FeedLinks; close(): Promise<void> }>,
): void {
  describe(`feeds over ${name}`, () => {
    let store: FeedLinks
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await open())
    })
    beforeEach(async () => {
      for (const user of ['user-maya', 'user-kenji']) await store.removeAll(user)
    })
    afterAll(() => close())

    const build = (given: Partial<FeedLink> = {}): FeedLink => ({
      id: randomBytes(16).toString('base64url'),
      userId: 'user-maya',
      subject: 'maya',
      target: JSON.stringify({ id: randomBytes(4).toString('hex') }),
      title: 'Pond \u{1F41F}',
      createdAt: NOW,
      readAt: null,
      ...given,
    })

    it('returns a feed with everything in it, and the same one for the same target', async () => {
      const link = build()
      expect(await store.create(link, LIMIT)).toEqual(link)
      expect(await store.find(link.id)).toEqual(link)
      expect(await store.create(build({ target: link.target }), LIMIT)).toEqual(link)
      expect(await store.create(build({ target: link.target, userId: 'user-kenji' }), LIMIT)).toMatchObject({
        userId: 'user-kenji',
      })
    })

    it('keeps so many feeds of one owner, and removes them for nobody else', async () => {
      const links = [build(), build(), build()]
      for (const link of links) await store.create(link, LIMIT)
      expect(await store.create(build(), LIMIT)).toBeNull()
      expect((await store.list('user-maya')).map(({ id }) => id).sort()).toEqual(
        links.map(({ id }) => id).sort(),
      )
      expect(await store.remove(links[0]!.id, 'user-kenji')).toBe(false)
      expect(await store.remove(links[0]!.id, 'user-maya')).toBe(true)
      expect(await store.find(links[0]!.id)).toBeNull()
      expect(await store.removeAll('user-maya')).toBe(2)
    })

    it('knows when a feed was read last', async () => {
      const link = build()
      await store.create(link, LIMIT)
      await store.markRead(link.id, NOW)
      expect((await store.find(link.id))?.readAt).toEqual(NOW)
    })
  })
}
