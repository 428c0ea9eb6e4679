import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'
import { addressOfAccounts, describeFirstStart } from './firstStart.ts'
import { digestOf } from '../identity/accounts/invitationLinks.ts'

let storage: FilledCatalogue
beforeEach(async () => (storage = await openCatalogueWith()))
afterEach(() => storage.close())

const describeStart = (
  kind: 'local' | 'accounts',
  {
    isSampleLibrary = false,
    apiKey = null as string | null,
    opened = storage as typeof storage | object,
  } = {},
) =>
  describeFirstStart({
    config: { identity: { kind }, isSampleLibrary, apiKey },
    storage: { ...storage, ...opened },
    address: 'http://localhost:8080',
    now: () => new Date(),
  })
const accept = ({ lines }: { lines: readonly string[] }, name: string) => {
  const [, secret = ''] =
    /^ {2}http:\/\/localhost:8080\/identity\/invitation\/(\S+)$/mv.exec(lines.join('\n')) ?? []
  const wayIn = { kind: 'password', hash: 'hash' } as const
  return storage.people.acceptInvitation({
    digest: digestOf(secret),
    newId: `p-${name}`,
    name,
    wayIn,
    now: new Date(),
  })
}

describe('a start with accounts', () => {
  it('prints a link for the first person, and none when there is one', async () => {
    expect(await accept(await describeStart('accounts'), 'Ada')).toMatchObject({ result: 'accepted' })
    expect(await describeStart('accounts')).toEqual({ lines: [], link: null })
  })

  it('says how people keep what they have stored under names', async () => {
    const cell = { table: 'likes', row: 'a', cell: 'value', value: '1', stamp: '0000000000000001' }
    await storage.userData.write('digest', 0, [cell], { cells: 9, bytes: 9_000, allBytes: 9_000 })
    expect((await describeStart('accounts')).lines.at(-1)).toMatch(/--takes-over maya$/v)
  })

  it('withdraws the link that the last start has printed, but not those of the command line', async () => {
    const first = await describeStart('accounts')
    const expiresAt = new Date(Date.now() + 60_000)
    const invitation = { digest: 'other', personId: null, name: null, takesOver: null, isFirst: false }
    await storage.people.invite({ ...invitation, createdAt: new Date(), expiresAt })
    await describeStart('accounts')
    expect(await accept(first, 'Ada')).toEqual({ result: 'unknownInvitation' })
    expect(await storage.people.findInvitation('other', new Date())).not.toBeNull()
  })

  it('leaves the links of other servers of one database alone, until one of them is used', async () => {
    const opened = { shared: {} }
    const links = [
      await describeStart('accounts', { opened }),
      await describeStart('accounts', { opened }),
    ] as const
    const results = [await accept(links[0], 'Ada'), await accept(links[1], 'Eve')]
    expect(results).toMatchObject([{ result: 'accepted' }, { result: 'unknownInvitation' }])
  })
})

describe('a start without accounts', () => {
  it('forgets the address at which there were accounts', async () => {
    await describeStart('accounts')
    expect(await addressOfAccounts(storage.keyValues)).toBe('http://localhost:8080')
    await describeStart('local')
    expect(await addressOfAccounts(storage.keyValues)).toBeNull()
  })

  it('says once how to get accounts, over a folder of one’s own', async () => {
    expect((await describeStart('local')).lines).toEqual([expect.stringContaining('VTUBE_IDENTITY=accounts')])
    expect((await describeStart('local')).lines).toEqual([])
  })

  it.each([[{ isSampleLibrary: true }], [{ apiKey: 'key' }]])(
    'says nothing of them with %o',
    async (given) => {
      expect((await describeStart('local', given)).lines).toEqual([])
    },
  )
})
