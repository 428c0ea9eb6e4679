import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FeedLinks } from '../../src/publishedFeeds/feedLinks.ts'
import type { GuestLinks } from '../../src/guests/guestLinks.ts'
import type { People } from '../../src/identity/people/people.ts'
import { addPerson } from '../../src/identity/testing/startAccountsServer.ts'

interface Stores {
  people: People
  guestLinks: GuestLinks
  feedLinks: FeedLinks
}

const NOW = new Date('2026-11-28T10:00:00Z')
const WAY_IN = { kind: 'password', hash: 'hash' } as const

/** Defines the contract tests of what becomes of the links of a person, which open something without a sign-in. */
export function describeLinksOfPeople(
  name: string,
  open: () => Promise<{ stores: Stores; close(): Promise<void> }>,
): void {
  describe(`the links of people over ${name}`, () => {
    let stores: Stores
    let close: () => Promise<void>
    let tests = 0
    let maya: string
    let bo: string
    beforeAll(async () => {
      ;({ stores, close } = await open())
    })
    afterAll(() => close())
    beforeEach(async () => {
      tests += 1
      maya = `maya-${tests}`
      bo = `bo-${tests}`
    })

    const makeLinks = async (subject: string) => {
      const link = {
        id: randomBytes(16).toString('base64url'),
        userId: `user-${subject}`,
        subject,
        title: '',
      }
      const guestLink = { ...link, videoIds: ['koi'], allowsDownload: false, createdAt: NOW }
      await stores.guestLinks.create({ ...guestLink, expiresAt: new Date(NOW.getTime() + 60_000) }, 9)
      await stores.feedLinks.create({ ...link, target: '{}', createdAt: NOW, readAt: null }, 9)
    }
    const linksOf = async (subject: string) => [
      ...(await stores.guestLinks.list(`user-${subject}`, NOW)),
      ...(await stores.feedLinks.list(`user-${subject}`)),
    ]
    const addPeople = async () => {
      for (const id of [maya, bo]) await addPerson(stores.people, id, id, WAY_IN, NOW)
    }
    const reset = async () => {
      const times = { createdAt: NOW, expiresAt: new Date(NOW.getTime() + 60_000) }
      const plain = { name: null, takesOver: null, isFirst: false }
      await stores.people.invite({ digest: maya, personId: maya, ...plain, ...times })
      return stores.people.acceptInvitation({ digest: maya, newId: '', name: '', wayIn: WAY_IN, now: NOW })
    }

    it.each<[string, () => Promise<unknown>]>([
      ['is suspended', () => stores.people.setSuspension(maya, NOW)],
      ['is removed', () => stores.people.remove(maya)],
      ['replaces all ways to sign in', reset],
      ['takes them back', () => stores.people.takeBackLinks(maya)],
    ])('end when their owner %s, and nobody else’s do', async (_what, change) => {
      await addPeople()
      await makeLinks(maya)
      await makeLinks(bo)
      await change()
      expect(await linksOf(maya)).toEqual([])
      expect(await linksOf(bo)).toHaveLength(2)
    })

    it('go on when their owner only gets another password or another limit', async () => {
      await addPeople()
      await makeLinks(maya)
      await stores.people.setPassword(maya, 'another hash')
      await stores.people.limit(maya, { kind: 'only', folders: ['children'] })
      expect(await linksOf(maya)).toHaveLength(2)
    })

    it('do not go to the person who takes over the id', async () => {
      await makeLinks(maya)
      await addPeople()
      expect(await linksOf(maya)).toEqual([])
    })
  })
}
