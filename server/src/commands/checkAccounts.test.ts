import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { parseConfig, type Environment } from '../config/config.ts'
import { openDatabase } from '../database/sqlite/openDatabase.ts'
import { openForCommands } from '../app/openForCommands.ts'
import { checkAccounts } from './checkAccounts.ts'
import { SQLITE_TABLES } from '../app/resources.ts'

const folder = folderOfEachTest()

const accounts = { VTUBE_IDENTITY: 'accounts', VTUBE_DATA_DIR: 'data', VTUBE_TRUST_PROXY: 'loopback' }
const check = async (environment: Environment = {}) =>
  (await checkAccounts(parseConfig({ ...accounts, ...environment }, folder))).map(
    ({ level, sentence }) => `${level}: ${sentence}`,
  )

async function addPeople(...names: readonly string[]) {
  openDatabase(join(folder, 'data', 'catalogue.sqlite'), SQLITE_TABLES).close()
  const { people, close } = await openForCommands({ databaseUrl: null, dataDir: join(folder, 'data') })
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 60_000)
  const invitation = {
    personId: null,
    name: null,
    takesOver: null,
    isFirst: false,
    createdAt: now,
    expiresAt,
  }
  for (const name of names) {
    await people.invite({ ...invitation, digest: name })
    await people.acceptInvitation({
      digest: name,
      newId: name,
      name,
      wayIn: { kind: 'password', hash: 'x' },
      now,
    })
  }
  return { people, close }
}

it('says how to invite the first person, before and after the first start', async () => {
  expect(await check()).toEqual([expect.stringMatching(/^note: Nobody has an account yet\..+invite/v)])
  await (await addPeople()).close()
  expect(await check()).toEqual([expect.stringMatching(/^note: Nobody has an account yet\./v)])
})

it('counts people, without their names', async () => {
  const { people, close } = await addPeople('Maya', 'Bo')
  expect(await check()).toEqual(['fine: 2 people have accounts.'])
  await people.setSuspension('Bo', new Date())
  await close()
  expect(await check()).toEqual(['fine: 2 people have accounts, 1 suspended.'])
})

it.each<[Environment, RegExp]>([
  [
    { VTUBE_PUBLIC_URL: 'http://videos.example.org' },
    /^note: .+no passkeys, and passwords cross the network unencrypted/v,
  ],
  [{ VTUBE_PUBLIC_URL: 'http://192.168.1.4:8080', HOST: '0.0.0.0' }, /^note: .+unencrypted/v],
  [
    { VTUBE_PUBLIC_URL: 'https://videos.example.org', VTUBE_TRUST_PROXY: '' },
    /^note: VTUBE_TRUST_PROXY.+one caller/v,
  ],
  [{ VTUBE_PUBLIC_URL: 'https://192.168.1.4' }, /^note: .+no passkeys for the number of a machine/v],
  [{ VTUBE_PUBLIC_URL: 'http://127.0.0.1:8080' }, /^note: .+no passkeys for the number of a machine/v],
  [{ VTUBE_PUBLIC_URL: 'https://[2001:db8::1]' }, /^note: .+no passkeys for the number of a machine/v],
  [
    { VTUBE_PUBLIC_URL: 'https://videos.example.org', HOST: '0.0.0.0' },
    /^note: HOST is “0\.0\.0\.0”: .+past the proxy/v,
  ],
])('notes what is not safe, or makes passkeys impossible, at %o', async (environment, sentence) => {
  expect(await check(environment)).toEqual([
    expect.stringMatching(sentence),
    expect.stringMatching(/^note: Nobody/v),
  ])
})

it.each([
  {},
  { VTUBE_PUBLIC_URL: 'https://videos.example.org' },
  { VTUBE_PUBLIC_URL: 'http://localhost:8080' },
])('has nothing to note about the address %o', async (environment) => {
  expect(await check(environment)).toHaveLength(1)
})

it('notes limits that hide nothing', async () => {
  const { people, close } = await addPeople('Maya')
  await people.limit('Maya', { kind: 'except', folders: ['Gone'] })
  await close()
  expect(await check({ VTUBE_ACCESS: 'open' })).toEqual([
    'fine: 1 person has an account.',
    expect.stringMatching(/^note: VTUBE_ACCESS is “open”: .+anybody sees the whole library/v),
    expect.stringMatching(
      /^note: “Maya” may see all but the folder “Gone”, which the library does not have now/v,
    ),
  ])
})
