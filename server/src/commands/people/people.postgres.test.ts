import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { parseConfig } from '../../config/config.ts'
import { createLog } from '../../base/createLog.ts'
import { createAdmissions } from '../../identity/admissions.ts'
import { digestOf } from '../../identity/accounts/invitationLinks.ts'
import { findLocations } from '../../config/locations.ts'
import { createPostgresStorage } from '../../app/postgresStorage.ts'
import { checkAccounts } from '../checkAccounts.ts'
import { runProgram } from '../commandLine.ts'
import { silenceOutput } from '../testing/silenceOutput.ts'

const root = resolve(import.meta.dirname, '../../../..')
const printed = silenceOutput()

async function people(url: string, ...args: readonly string[]): Promise<number> {
  const environment = { VTUBE_DATABASE_URL: url, VTUBE_IDENTITY: 'accounts' }
  const locations = findLocations({ root, environment })
  return runProgram(['people', ...args], { locations, ...createLog(process.stderr), environment })
}

it('reaches every server of a shared database: an invitation, a suspension', async () => {
  const database = await createTestDatabase()
  const config = parseConfig({ VTUBE_DATABASE_URL: database.url, VTUBE_IDENTITY: 'accounts' }, root)
  // Neither creates anything in a database that no server has used yet.
  expect(await checkAccounts(config)).toEqual([])
  expect(await people(database.url, 'list')).toBe(1)
  expect(printed.errors()).toMatch(
    /cannot be opened: it has no tables yet\. Vtube creates them at its first start\.$/mv,
  )
  expect(await database.rows(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])

  const servers = [
    createPostgresStorage(await database.open()),
    createPostgresStorage(await database.open()),
  ] as const
  try {
    expect(await people(database.url, 'invite', 'Maya')).toBe(0)
    const [, secret = ''] = /\/invitation\/(\S+)/v.exec(printed.text()) ?? []
    const acceptance = { digest: digestOf(secret), newId: 'p-1', name: 'Maya', now: new Date() }
    const wayIn = { kind: 'password', hash: 'hash' } as const
    expect(await servers[0].people.acceptInvitation({ ...acceptance, wayIn })).toMatchObject({
      result: 'accepted',
    })
    let elapsedMs = 0
    const admissions = servers.map((storage) =>
      createAdmissions({ people: storage.people, elapsedMs: () => elapsedMs }),
    )
    const maya = { subject: 'p-1', issuedAt: Date.now() / 1_000 }
    const refusals = () =>
      Promise.all(admissions.map(async (one) => (one.recall(maya) ?? (await one.read(maya))).refusal))
    expect(await refusals()).toEqual([null, null])
    expect(await people(database.url, 'suspend', 'maya')).toBe(0)
    elapsedMs += 2_000
    expect(await refusals()).toEqual(['suspended', 'suspended'])
  } finally {
    for (const storage of servers) await storage.close()
  }
})

it('says in one sentence that a shared database cannot be reached, without its password', async () => {
  expect(await people('postgres://vtube:secret-word@127.0.0.1:1/films', 'list')).toBe(1)
  expect(printed.errors()).toMatch(
    /^The database of VTUBE_DATABASE_URL \(127\.0\.0\.1:1\/films\) cannot be opened/v,
  )
  expect(printed.errors()).not.toContain('secret-word')
})

it('leaves the tables of an older version to the server', async () => {
  const database = await createTestDatabase()
  await (await database.open()).close()
  await database.rows('update vtube_schema set version = version - 1')
  expect(await people(database.url, 'list')).toBe(1)
  expect(printed.errors()).toMatch(/older version of Vtube\. Start this version once/v)
})
