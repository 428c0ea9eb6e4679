import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Invitation, Passkey, WayIn } from '../../src/identity/people/Person.ts'
import type { People } from '../../src/identity/people/people.ts'

interface TestPeople {
  store: People
  /** Returns the store of another server with the same database, or the same store if only one server may use it. */
  another(): Promise<People>
  close(): Promise<void>
}

const NOW = new Date('2026-11-28T10:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const PASSWORD: WayIn = { kind: 'password', hash: 'hash' }
const WITH_PASSWORD = { wayIn: PASSWORD, now: NOW }

/** Defines the contract tests of stores of people. Each test has its own people, but for the first invitations. */
export function describePeople(name: string, open: () => Promise<TestPeople>): void {
  describe(`people over ${name}`, () => {
    let opened: TestPeople
    let store: People
    let other: People
    let tests = 0
    beforeAll(async () => {
      opened = await open()
      store = opened.store
      other = await opened.another()
    })
    beforeEach(() => {
      tests += 1
    })
    afterAll(() => opened.close())

    /** Returns a name or an id that only this test has. */
    const own = (text: string) => `${text}-${tests}`
    const invite = async (digest: string, given: Partial<Invitation> = {}) => {
      const times = { createdAt: NOW, expiresAt: later(60_000) }
      const plain = { personId: null, name: null, takesOver: null, isFirst: false }
      await store.invite({ digest: own(digest), ...plain, ...times, ...given })
    }
    const accept = (digest: string, name: string, wayIn = PASSWORD, now = NOW, by = store) =>
      by.acceptInvitation({ digest: own(digest), newId: own(`id-of-${name}`), name: own(name), wayIn, now })
    /** Makes an account, whose id is returned. */
    const add = async (person: string, wayIn = PASSWORD): Promise<string> => {
      await invite(`link-of-${person}`)
      expect(await accept(`link-of-${person}`, person, wayIn)).toMatchObject({ result: 'accepted' })
      return own(`id-of-${person}`)
    }
    const passkeyOf = (id: string): Omit<Passkey, 'personId'> => ({
      id: own(id),
      name: 'Phone',
      host: 'localhost',
      publicKey: 'key',
      counter: 0,
      transports: ['internal', 'hybrid'],
      createdAt: NOW,
      usedAt: null,
    })
    const resultsOf = async (calls: readonly Promise<{ result: string }>[]) =>
      (await Promise.all(calls)).map(({ result }) => result).sort()

    describe('an invitation', () => {
      it('makes an account once, with what it was accepted with', async () => {
        await invite('link')
        expect(await accept('link', 'Maya')).toEqual({
          result: 'accepted',
          person: {
            id: own('id-of-Maya'),
            name: own('Maya'),
            picture: null,
            limit: null,
            permissions: expect.any(Array),
            hasPassword: true,
            createdAt: NOW,
            suspendedAt: null,
          },
        })
        expect(await accept('link', 'Eve')).toEqual({ result: 'unknownInvitation' })
        expect(await store.readPassword(own('id-of-Maya'))).toBe('hash')
      })

      it('is used by one of two who open it at the same time', async () => {
        await invite('link')
        const calls = [accept('link', 'Maya'), accept('link', 'Eve', PASSWORD, NOW, other)]
        expect(await resultsOf(calls)).toEqual(['accepted', 'unknownInvitation'])
        const people = [await store.findByName(own('Maya')), await store.findByName(own('Eve'))]
        expect(people.filter((person) => person !== null)).toHaveLength(1)
      })

      it('is not valid at its end and later', async () => {
        await invite('link')
        expect(await store.findInvitation(own('link'), later(59_999))).toMatchObject({ name: null })
        expect(await store.findInvitation(own('link'), later(60_000))).toBeNull()
        expect(await accept('link', 'Maya', PASSWORD, later(60_000))).toEqual({ result: 'unknownInvitation' })
      })

      it('stays valid when the name belongs to somebody else', async () => {
        await add('Maya')
        await invite('link')
        const wanted = { ...WITH_PASSWORD, digest: own('link'), newId: own('id-of-Eve'), name: own('maya') }
        expect(await store.acceptInvitation(wanted)).toEqual({ result: 'nameTaken' })
        expect(await accept('link', 'Eve')).toMatchObject({ result: 'accepted' })
      })

      it('gives one name to one of two who choose it at the same time, and leaves the other link valid', async () => {
        await invite('one')
        await invite('two')
        const choose = (digest: string, id: string, by: People) =>
          by.acceptInvitation({ ...WITH_PASSWORD, digest: own(digest), newId: own(id), name: own('Maya') })
        expect(await resultsOf([choose('one', 'a', store), choose('two', 'b', other)])).toEqual([
          'accepted',
          'nameTaken',
        ])
        const digests = (await store.listInvitations(NOW)).map(({ digest }) => digest)
        expect(digests.filter((digest) => [own('one'), own('two')].includes(digest))).toHaveLength(1)
      })

      it('takes the data of a name over once, also when two try it at the same time', async () => {
        const takesOver = { id: own('name-of-local'), name: 'maya' }
        await invite('one', { takesOver })
        await invite('two', { takesOver })
        const calls = [accept('one', 'Maya'), accept('two', 'Eve', PASSWORD, NOW, other)]
        expect(await resultsOf(calls)).toEqual(['accepted', 'dataTaken'])
        expect(await store.find(takesOver.id)).not.toBeNull()
      })

      it('replaces all ways to sign in of somebody known, and ends all sessions', async () => {
        const id = await add('Maya', { kind: 'passkey', passkey: passkeyOf('lost') })
        await store.setRecoveryCodes(id, ['code'])
        await invite('reset', { personId: id })
        const wayIn: WayIn = { kind: 'passkey', passkey: passkeyOf('new') }
        const result = await accept('reset', 'ignored', wayIn, later(5_000))
        expect(result).toMatchObject({ result: 'accepted', person: { id, name: own('Maya') } })
        expect((await store.passkeysOf(id)).map((passkey) => passkey.id)).toEqual([own('new')])
        expect(await store.countRecoveryCodes(id)).toBe(0)
        // The clock of the server that issues the next credentials may be slower.
        expect((await store.states([id])).get(id)?.sessionsFrom).toEqual(NOW)
      })

      it('for somebody known is worth nothing after another one, and after a new password', async () => {
        const id = await add('Maya')
        await invite('reset', { personId: id })
        await invite('other', { personId: own('id-of-somebody') })
        await invite('again', { personId: id })
        const open = async () =>
          Promise.all(['reset', 'again', 'other'].map((link) => store.findInvitation(own(link), NOW)))
        expect(await open()).toEqual([null, expect.anything(), expect.anything()])
        await store.setPassword(id, 'the same in another form', { hash: 'hash' })
        expect((await open())[1]).not.toBeNull()
        await store.setPassword(id, 'a new one')
        expect(await open()).toEqual([null, null, expect.anything()])
      })

      it('is worth nothing when the person is removed', async () => {
        const id = await add('Maya')
        await invite('reset', { personId: id })
        await store.remove(id)
        expect(await accept('reset', 'Eve')).toEqual({ result: 'unknownInvitation' })
      })

      it('makes no account with a passkey of somebody else, and stays valid', async () => {
        await add('Maya', { kind: 'passkey', passkey: passkeyOf('key') })
        await invite('link')
        const wayIn: WayIn = { kind: 'passkey', passkey: passkeyOf('key') }
        expect(await accept('link', 'Eve', wayIn)).toEqual({ result: 'passkeyTaken' })
        expect(await store.findByName(own('Eve'))).toBeNull()
        expect(await accept('link', 'Eve')).toMatchObject({ result: 'accepted' })
      })

      it('is withdrawn by its name in whatever case', async () => {
        await invite('link', { name: own('Maya') })
        expect(await store.withdrawInvitations(own('MAYA'))).toBe(1)
        expect(await store.findInvitation(own('link'), NOW)).toBeNull()
      })

      it('for the first person is withdrawn when somebody makes an account, and when another one is printed', async () => {
        await invite('first', { isFirst: true })
        await invite('other')
        await store.withdrawFirstInvitations()
        expect(await store.findInvitation(own('first'), NOW)).toBeNull()
        await invite('second', { isFirst: true })
        await add('Maya')
        expect(await store.findInvitation(own('second'), NOW)).toBeNull()
        expect(await store.findInvitation(own('other'), NOW)).not.toBeNull()
      })
    })

    describe('a name', () => {
      it.each(['maya', 'MAYA', 'ＭａＹａ', ' Maya '])(
        'finds the person when it is given as “%s”',
        async (given) => {
          await add('Maya')
          const [space] = /^ ?/v.exec(given) ?? ['']
          expect((await store.findByName(`${space}${own(given.trim())}${space}`))?.id).toBe(own('id-of-Maya'))
        },
      )

      it('finds the person when it is given with further spaces', async () => {
        const id = await add('Maya Li')
        expect((await store.findByName(own('Maya \t Li')))?.id).toBe(id)
      })

      it.each([
        ['in another case and width', 'ｍａｙａ'],
        ['with a space of no width', 'Ma\u200bya'],
        ['with a mark of the direction', 'Maya\u200f'],
        ['with a soft hyphen', 'Ma\u00adya'],
        ['with the blank of Braille', 'Ma\u2800ya'],
      ])('cannot be given to another person %s', async (_change, name) => {
        await add('Maya')
        const eve = await add('Eve')
        expect(await store.rename(eve, own(name))).toBe('nameTaken')
        expect(await store.rename(own('nobody'), own('x'))).toBe('unknown')
      })

      it.each([
        ['with signs that nobody sees', 'Ma\u200By\uFEFFa\u00AD'],
        ['with marks of direction', '\u200FMaya\u200E'],
        ['with more spaces', 'Maya \u3000 Li', 'Maya Li'],
        ['as a Turkish keyboard begins it', '\u0130rem', 'irem'],
      ])('is the same %s', async (_difference, given, name = 'Maya') => {
        const id = await add(name)
        expect((await store.findByName(own(given)))?.id).toBe(id)
        expect(await store.rename(await add('Eve'), own(given))).toBe('nameTaken')
      })

      it.each(['\0', 'Maya\0'])('is nobody’s that has signs which no name can have', async (given) => {
        await add('Maya')
        expect(await store.findByName(given)).toBeNull()
        expect(await store.find(given)).toBeNull()
        expect(await store.findPasskey(given)).toBeNull()
        expect(await store.readPassword(given)).toBeNull()
        expect(await store.renamePasskey(own('id-of-Maya'), given, 'Key')).toBe(false)
      })

      it('changes in its case only', async () => {
        const id = await add('Maya')
        expect(await store.rename(id, own('MAYA'))).toBe('done')
        expect((await store.find(id))?.name).toBe(own('MAYA'))
      })

      it('is given to one of two who are renamed at the same time', async () => {
        const ids = [await add('Maya'), await add('Eve')]
        const renamed = await Promise.all([
          store.rename(ids[0] ?? '', own('Ada')),
          other.rename(ids[1] ?? '', own('ADA')),
        ])
        expect(renamed.sort()).toEqual(['done', 'nameTaken'])
      })
    })

    describe('a person', () => {
      it('is suspended and let in again, without the sessions from before', async () => {
        const id = await add('Maya')
        await store.setSuspension(id, later(1_000))
        expect((await store.states([id, own('nobody')])).get(id)).toEqual({
          limit: null,
          permissions: expect.any(Array),
          suspendedAt: later(1_000),
          sessionsFrom: later(1_000),
        })
        await store.setSuspension(id, null)
        expect(await store.find(id)).toHaveProperty('suspendedAt', null)
        expect((await other.states([id])).get(id)).toHaveProperty('sessionsFrom', later(1_000))
        expect(await store.setSuspension(own('nobody'), NOW)).toBe(false)
      })

      it('is limited to folders, and freed', async () => {
        const id = await add('Maya')
        const limit = { kind: 'except', folders: ['A, b', '“c”/d'] } as const
        expect(await store.limit(id, limit)).toBe(true)
        expect((await store.find(id))?.limit).toEqual(limit)
        await store.limit(id, null)
        expect((await store.states([id])).get(id)).toHaveProperty('limit', null)
      })

      it('has a picture, whose version changes with it', async () => {
        const id = await add('Maya')
        const versions = []
        // All PNG files have the same end.
        const png = (content: string) => `data:image/png;base64,${content.repeat(20)}AAAASUVORK5CYII=`
        for (const picture of [
          'data:image/webp;base64,AAAA',
          'data:image/webp;base64,BBBB',
          png('A'),
          png('B'),
        ]) {
          await store.setPicture(id, picture)
          expect(await store.readPicture(id)).toBe(picture)
          versions.push((await store.find(id))?.picture)
        }
        expect(new Set(versions).size).toBe(4)
        expect(versions.join('')).toMatch(/^[\w\-]+$/v)
        await store.setPicture(id, null)
        expect((await store.find(id))?.picture).toBeNull()
      })

      it('is removed with all ways to sign in', async () => {
        const id = await add('Maya', { kind: 'passkey', passkey: passkeyOf('key') })
        await store.setRecoveryCodes(id, ['code'])
        expect([await store.remove(id), await store.remove(id)]).toEqual([true, false])
        expect(await store.findPasskey(own('key'))).toBeNull()
        expect(await store.countRecoveryCodes(id)).toBe(0)
        expect((await store.states([id])).size).toBe(0)
        expect((await store.list()).filter((person) => person.id === id)).toEqual([])
      })
    })

    describe('ways to sign in', () => {
      it('never lose the last one', async () => {
        const id = await add('Maya')
        expect(await store.removePassword(id)).toBe('lastWayIn')
        expect(await store.addPasskey({ ...passkeyOf('key'), personId: id })).toBe(true)
        expect(await store.removePassword(id)).toBe('removed')
        expect(await store.removePasskey(id, own('key'))).toBe('lastWayIn')
        expect(await store.removePassword(id)).toBe('unknown')
        await store.setPassword(id, 'other')
        expect(await store.removePasskey(id, own('key'))).toBe('removed')
      })

      it('keep one when the last two are removed at the same time', async () => {
        const id = await add('Maya', { kind: 'passkey', passkey: passkeyOf('one') })
        await store.addPasskey({ ...passkeyOf('two'), personId: id })
        const results = await Promise.all([
          store.removePasskey(id, own('one')),
          other.removePasskey(id, own('two')),
        ])
        expect(results.sort()).toEqual(['lastWayIn', 'removed'])
        expect(await store.passkeysOf(id)).toHaveLength(1)
      })

      it('are of one person each: nobody changes or adds a passkey of somebody else', async () => {
        const maya = await add('Maya', { kind: 'passkey', passkey: passkeyOf('key') })
        const eve = await add('Eve')
        expect(await store.addPasskey({ ...passkeyOf('key'), personId: eve })).toBe(false)
        expect(await store.renamePasskey(eve, own('key'), 'Mine')).toBe(false)
        expect(await store.removePasskey(eve, own('key'))).toBe('unknown')
        expect(await store.renamePasskey(maya, own('key'), 'Laptop')).toBe(true)
        const stored = { ...passkeyOf('key'), name: 'Laptop', personId: maya }
        expect(await store.findPasskey(own('key'))).toEqual(stored)
        expect(await store.addPasskey({ ...passkeyOf('new'), personId: own('nobody') })).toBe(false)
      })

      it('are added only to the account that the person has signed in to, not after a reset', async () => {
        const id = await add('Maya')
        const { sessionsFrom } = (await store.states([id])).get(id) ?? {}
        const addAll = async () => [
          await store.setPassword(id, 'other', { sessionsFrom }),
          await store.addPasskey({ ...passkeyOf('key'), personId: id }, { sessionsFrom }),
          await store.setRecoveryCodes(id, ['a'], { sessionsFrom }),
        ]
        expect(await addAll()).toEqual([true, true, true])
        await invite('reset', { personId: id })
        const wayIn = { kind: 'password', hash: 'new' } as const
        await other.acceptInvitation({ digest: own('reset'), newId: '', name: '', wayIn, now: later(1) })
        expect(await addAll()).toEqual([false, false, false])
        expect(await store.readPassword(id)).toBe('new')
        expect([await store.passkeysOf(id), await store.countRecoveryCodes(id)]).toEqual([[], 0])
      })

      it('count the uses of a passkey, and notice one that was copied', async () => {
        await add('Maya', { kind: 'passkey', passkey: passkeyOf('key') })
        const uses = [store, other].map((by) => by.usePasskey(own('key'), 0, 7, later(1)))
        expect((await Promise.all(uses)).sort()).toEqual([false, true])
        expect(await store.findPasskey(own('key'))).toMatchObject({ counter: 7, usedAt: later(1) })
        expect(await store.usePasskey(own('key'), 0, 8, later(2))).toBe(false)
      })

      it('use a recovery code once, and forget those that were replaced', async () => {
        const id = await add('Maya')
        await store.setRecoveryCodes(id, ['a', 'b'])
        const uses = [store, other].map((by) => by.useRecoveryCode(id, 'a'))
        expect((await Promise.all(uses)).sort()).toEqual([false, true])
        expect(await store.countRecoveryCodes(id)).toBe(1)
        await store.setRecoveryCodes(id, ['c'])
        expect([await store.useRecoveryCode(id, 'b'), await store.useRecoveryCode(own('x'), 'c')]).toEqual([
          false,
          false,
        ])
      })
    })

    describe('failures', () => {
      it('add up over all servers until their time is over, which does not move', async () => {
        const keys = [own('name'), own('address')]
        await store.countFailures(keys, NOW, later(1_000))
        await Promise.all([
          store.countFailures([own('name')], later(500), later(9_000)),
          other.countFailures([own('name')], later(500), later(9_000)),
        ])
        expect(await store.failures([...keys, own('none')], later(999))).toEqual([3, 1, 0])
        expect(await store.failures(keys, later(1_000))).toEqual([0, 0])
        await store.countFailures(keys, later(1_000), later(2_000))
        expect(await store.failures(keys, later(1_001))).toEqual([1, 1])
        await store.forgetFailures([own('name')])
        expect(await store.failures(keys, later(1_001))).toEqual([0, 1])
      })
    })
  })
}
