import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NO_FEEDS, readFeeds, WRITTEN_FEEDS } from '../../../testing/fixtures/fillFeeds.ts'
import { NOBODY, readPeople, WRITTEN_PEOPLE } from '../../../testing/fixtures/fillPeople.ts'
import { readStorage, WRITTEN } from '../../../testing/fixtures/fillStorage.ts'
import { describePostgres } from '../../../testing/fixtures/postgresSchema.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { overwriteEach, OVERWRITTEN, STAMPS_OF_THE_FUTURE } from '../../../testing/stampRepair.ts'
import { openStorage } from '../../app/openStorage.ts'
import { createSchema, FIRST_VERSION, SCHEMA_VERSION, type Migration } from './schema.ts'
import { POSTGRES_TABLES } from '../../app/resources.ts'

const FIRST_WITH_PEOPLE = 11
const FIRST_WITH_FEEDS = 12
const FIXTURES = join(import.meta.dirname, 'testing')
const fixtures = readdirSync(FIXTURES).filter((name) => /^schema\d+\.sql$/v.test(name))

/** Creates the database of an older version. */
async function load(fixture: string): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await database.rows(readFileSync(join(FIXTURES, fixture), 'utf8'))
  return database
}
const versionOf = async (database: TestDatabase) =>
  (await database.rows<{ version: number }>('select version from vtube_schema')).map(({ version }) => version)

it('has a fixture of every version since the first', () => {
  const versions = Array.from(
    { length: SCHEMA_VERSION - FIRST_VERSION + 1 },
    (_, index) => FIRST_VERSION + index,
  )
  expect(fixtures.sort()).toEqual(versions.map((version) => `schema${version}.sql`).sort())
})

/** The tables about machines and callers that are there at the moment. Nothing of them outlives an update. */
const OF_THE_MOMENT = new Set(['machines', 'encoding_leases', 'slow_renditions', 'caller_windows'])

// The oldest database runs through all migrations.
const OLDEST = `schema${FIRST_VERSION}.sql`
for (const fixture of fixtures)
  describe(`the shared database of ${fixture}`, { tags: fixture === OLDEST ? [] : 'release' }, () => {
    it('is opened by this version with all that it holds', async () => {
      const database = await load(fixture)
      const tables = await database.rows<{ tablename: string }>(
        "select tablename from pg_tables where schemaname = 'public'",
      )
      const names = tables.map(({ tablename }) => tablename).filter((name) => !OF_THE_MOMENT.has(name))
      const empty = names.map((name) => `select '${name}' as empty where not exists (select from ${name})`)
      expect(await database.rows(empty.join(' union all '))).toEqual([])
      const storage = await openStorage({ databaseUrl: database.url, dataDir: tmpdir() })
      expect(await readStorage(storage)).toEqual(WRITTEN)
      const version = Number(/\d+/v.exec(fixture)?.[0])
      expect(await readPeople(storage)).toEqual(version < FIRST_WITH_PEOPLE ? NOBODY : WRITTEN_PEOPLE)
      expect(await readFeeds(storage)).toEqual(version < FIRST_WITH_FEEDS ? NO_FEEDS : WRITTEN_FEEDS)
      // The numbers of new rows continue after those of the existing rows.
      const cell = { table: 'likes', row: 'a', cell: 'value', value: '{}', stamp: '-'.repeat(16) }
      await storage.userData.write('another user', 0, [cell], { cells: 1, bytes: 999, allBytes: 99_999 })
      expect(await database.rows('select id::integer from user_data_users order by id')).toEqual([
        { id: 1 },
        { id: 2 },
      ])
      await storage.close()
    })

    it('has the same tables afterwards as a new one: who changes them adds a migration', async () => {
      const database = await load(fixture)
      await (await database.open()).close()
      const created = await createTestDatabase()
      await (await created.open()).close()
      expect(await describePostgres(database.url)).toEqual(await describePostgres(created.url))
      expect(await versionOf(database)).toEqual([SCHEMA_VERSION])
    })
  })

it('counts the bytes of each user, and repairs stamps that nobody can overwrite', async () => {
  const database = await load('schema7.sql')
  await database.rows(STAMPS_OF_THE_FUTURE)
  const storage = await openStorage({ databaseUrl: database.url, dataDir: tmpdir() })
  expect(await overwriteEach(storage)).toEqual(OVERWRITTEN)
  await storage.close()
})

describe('a migration of a shared database', () => {
  const current = `schema${SCHEMA_VERSION}.sql`
  const add: Migration = (client) =>
    client.query("alter table user_data_cells add column device text not null default 'unknown'")
  /** Returns the existing migrations, without an effect here, and those of a later release. */
  const upTo = (...later: Migration[]): Migration[] => [
    ...Array.from({ length: SCHEMA_VERSION - FIRST_VERSION }, (): Migration => async () => {}),
    ...later,
  ]
  const migrate = (database: TestDatabase, ...later: Migration[]) =>
    createSchema({ connectionString: database.url }, POSTGRES_TABLES, upTo(...later))

  it('runs once for several servers that start at the same time', async () => {
    const database = await load(current)
    let runs = 0
    const counted: Migration = async (client) => {
      runs += 1
      await add(client)
    }
    await Promise.all(Array.from({ length: 4 }, () => migrate(database, counted)))
    expect(runs).toBe(1)
    expect(await database.rows('select row_name, device from user_data_cells order by 1')).toEqual([
      { row_name: 'koi-pond-01', device: 'unknown' },
      { row_name: 'ponds', device: 'unknown' },
    ])
    expect(await versionOf(database)).toEqual([SCHEMA_VERSION + 1])
  })

  it('that fails leaves the database as it was, and says so in one sentence', async () => {
    const database = await load(current)
    const before = await describePostgres(database.url)
    const failing: Migration = async (client) => {
      await client.query('delete from user_data_cells')
      throw new Error('the disk is full')
    }
    await expect(migrate(database, add, failing)).rejects.toThrow(
      `it cannot be brought up to date from version ${SCHEMA_VERSION}, and is unchanged: the disk is full. Use the version of Vtube that wrote it.`,
    )
    expect(await describePostgres(database.url)).toEqual(before)
    expect(await database.rows('select 1 from user_data_cells')).toHaveLength(2)
    expect(await versionOf(database)).toEqual([SCHEMA_VERSION])
  })

  it('is not run over a database of a version that is newer still', async () => {
    const database = await load(current)
    await database.rows('update vtube_schema set version = 4711')
    await expect(migrate(database, add)).rejects.toThrow(/^it was written by a newer version of Vtube/v)
    expect(await versionOf(database)).toEqual([4711])
  })
})
