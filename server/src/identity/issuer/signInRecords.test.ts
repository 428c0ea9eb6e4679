import { beforeEach, describe, expect, it } from 'vitest'
import { createAccounts } from '../sampleAccounts.ts'
import { createEndedSessions } from '../endedSessions.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { createRefreshTokenIds } from './refreshTokenIds.ts'
import { createSignInRecords, type SignInRecord } from './signInRecords.ts'

const YEAR_MS = 365 * 24 * 3_600_000
const LIMITS = {
  begun: { ofAddress: 2, ofAll: 4 },
  finished: { ofAddress: 3, ofAll: 5 },
  ofAccount: 2,
  tokensOfGrant: 2,
}
let time: number
let store: ReturnType<typeof createMemoryStore>
let accounts: ReturnType<typeof createAccounts>
let records: ReturnType<typeof createSignInRecords>
beforeEach(() => {
  time = Date.now()
  const now = () => new Date(time)
  store = createMemoryStore(now)
  accounts = createAccounts(store, now)
  const ended = createEndedSessions({ store, now })
  const tokenIds = createRefreshTokenIds({ cookies: ['secret'] })
  records = createSignInRecords({ store, accounts, ended, tokenIds, now }, LIMITS)
})

/** Writes a record one second later than the previous one. */
async function write(model: string, id: string, record: SignInRecord): Promise<void> {
  time += 1_000
  await records.write(model, id, record, new Date(time + YEAR_MS))
}
async function kept(model: string, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => records.read(model, id)))
  return ids.filter((_, index) => found[index] !== null)
}

describe('the oldest', () => {
  it.each([
    ['Interaction', ['b', 'c']],
    ['Session', ['a', 'b', 'c']],
    ['Grant', ['a', 'b', 'c']],
  ])('%s goes where one address has too many, and no other address has fewer', async (model, rest) => {
    await write(model, 'neighbour', { accountId: 'n', address: '192.0.2.2' })
    for (const id of ['0', 'a', 'b', 'c'])
      await write(model, id, { accountId: `of ${id}`, address: '192.0.2.1' })
    expect(await kept(model, ['neighbour', '0', 'a', 'b', 'c'])).toEqual(['neighbour', ...rest])
  })

  it.each([
    ['Interaction', 4],
    ['Session', 5],
    ['Grant', 5],
  ])('%s goes where all addresses have too many', async (model, limit) => {
    const ids = Array.from({ length: 7 }, (_, index) => `${index}`)
    for (const id of ids) await write(model, id, { accountId: `of ${id}`, address: `192.0.2.${id}` })
    expect(await kept(model, ids)).toEqual(ids.slice(-limit))
  })

  it('is what was written before the clock was put back', async () => {
    for (const id of ['a', 'b']) await write('Interaction', id, { address: '192.0.2.1' })
    time -= 3_600_000
    for (const id of ['c', 'd', 'e']) await write('Interaction', id, { address: '192.0.2.1' })
    expect(await kept('Interaction', ['a', 'b', 'c', 'd', 'e'])).toEqual(['d', 'e'])
  })

  it('sign-in of a name goes with its tokens, unless it is in use', async () => {
    for (const id of ['a', 'b']) {
      await write('Grant', id, { accountId: 'noor' })
      await write('RefreshToken', `token of ${id}`, { grantId: id })
    }
    time += 1_000
    await records.keepGrant('a')
    await write('Grant', 'c', { accountId: 'noor' })
    expect(await kept('Grant', ['a', 'b', 'c'])).toEqual(['a', 'c'])
    expect(await kept('RefreshToken', ['token of a', 'token of b'])).toEqual(['token of a'])
  })

  it('unused token of a sign-in goes, and used ones do not count', async () => {
    for (const id of ['a', 'b', 'c']) {
      await write('RefreshToken', id, { grantId: 'g' })
      if (id === 'b') await records.writeUsed('RefreshToken', 'b', { grantId: 'g' }, new Date(time + 20_000))
    }
    expect(await kept('RefreshToken', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
    await write('RefreshToken', 'd', { grantId: 'g' })
    expect(await kept('RefreshToken', ['a', 'b', 'c', 'd'])).toEqual(['b', 'c', 'd'])
  })
})

it('keeps a name as long as it is signed in anywhere', async () => {
  const noor = accounts.ofName('Noor')
  for (const id of ['a', 'b']) await write('Grant', id, { accountId: noor.id })
  await accounts.keep(noor)
  await records.remove('Grant', 'a')
  expect(await accounts.find(noor.id)).toEqual(noor)
  await records.remove('Grant', 'b')
  expect(await accounts.find(noor.id)).toBeNull()
})

it('leaves nothing of a session that is removed', async () => {
  await write('Session', 's', { uid: 'u', address: '192.0.2.1' })
  expect(await records.idOfSession('u')).toBe('s')
  await records.remove('Session', 's')
  expect(await records.idOfSession('u')).toBeNull()
  for (const group of ['all', 'address 192.0.2.1'])
    expect(await store.list(`oidc.Session@${group}`)).toEqual([])
})
