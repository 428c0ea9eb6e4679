import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GuestLink, GuestLinks } from '../../src/guests/guestLinks.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
const LIMIT = 3

/** Defines the contract tests of stores of guest links. */
export function describeGuestLinks(
  name: string,
  open: () => Promise<{ store: GuestLinks; close(): Promise<void> }>,
): void {
  describe(`guest links over ${name}`, () => {
    let store: GuestLinks
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await open())
    })
    beforeEach(() => store.removeAll(null))
    afterAll(() => close())

    const build = (given: Partial<GuestLink> = {}): GuestLink => ({
      id: randomBytes(16).toString('base64url'),
      userId: 'user-maya',
      subject: 'maya',
      title: '',
      videoIds: ['koi'],
      allowsDownload: false,
      createdAt: NOW,
      expiresAt: later(60),
      ...given,
    })
    const create = async (given: Partial<GuestLink> = {}) => {
      const link = build(given)
      expect(await store.create(link, LIMIT)).toBe(true)
      return link
    }

    it('returns a link with everything in it', async () => {
      const title = 'Fish "&" <b>\u202Echips\u202C \u{1f41f}'
      const link = await create({ title, videoIds: ['b', 'a', 'b"'], allowsDownload: true })
      expect(await store.find(link.id, NOW)).toEqual(link)
      expect(await store.find('nothing', NOW)).toBeNull()
    })

    it('lists the links of one owner or of all, the newest first', async () => {
      const old = await create()
      const fresh = await create({ createdAt: later(1) })
      const other = await create({ userId: 'user-kenji', createdAt: later(2) })
      expect(await store.list('user-maya', later(3))).toEqual([fresh, old])
      expect(await store.list(null, later(3))).toEqual([other, fresh, old])
    })

    it('no longer knows a link when its time is over, and makes room for another', async () => {
      const links = await Promise.all([1, 2, 3].map(() => create()))
      expect(await store.create(build(), LIMIT)).toBe(false)
      expect(await store.find(links[0]?.id ?? '', later(59))).not.toBeNull()
      expect(await store.find(links[0]?.id ?? '', later(60))).toBeNull()
      expect(await store.list('user-maya', later(60))).toEqual([])
      const next = await create({ createdAt: later(60), expiresAt: later(120) })
      expect(await store.list('user-maya', later(60))).toEqual([next])
    })

    it('counts the links of each owner', async () => {
      for (const _ of [1, 2, 3]) await create()
      expect(await store.create(build(), LIMIT)).toBe(false)
      expect(await store.create(build({ userId: 'user-kenji' }), LIMIT)).toBe(true)
    })

    it('removes a link only for its owner or for the operator', async () => {
      const [one, other] = [await create(), await create()]
      expect(await store.remove(one.id, 'user-kenji')).toBe(false)
      expect(await store.remove(one.id, 'user-maya')).toBe(true)
      expect(await store.remove(one.id, 'user-maya')).toBe(false)
      expect(await store.remove(other.id, null)).toBe(true)
      expect(await store.list(null, NOW)).toEqual([])
    })

    it('removes all links of one owner or of all, and says how many they were', async () => {
      await create()
      await create()
      const other = await create({ userId: 'user-kenji' })
      expect(await store.removeAll('user-maya')).toBe(2)
      expect(await store.list(null, NOW)).toEqual([other])
      expect(await store.removeAll(null)).toBe(1)
    })
  })
}
