import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { NO_FEEDS, readFeeds, WRITTEN_FEEDS } from '../../../testing/fixtures/fillFeeds.ts'
import { NOBODY, readPeople, WRITTEN_PEOPLE } from '../../../testing/fixtures/fillPeople.ts'
import { readStorage, WRITTEN } from '../../../testing/fixtures/fillStorage.ts'
import { describeSqlite } from '../../../testing/fixtures/sqliteSchema.ts'
import { overwriteEach, OVERWRITTEN, STAMPS_OF_THE_FUTURE } from '../../../testing/stampRepair.ts'
import { openStorage } from '../../app/openStorage.ts'
import { openDatabase } from './openDatabase.ts'
import { createSchema, FIRST_VERSION, readVersion, SCHEMA_VERSION, type Migration } from './schema.ts'
import { SQLITE_TABLES } from '../../app/resources.ts'

const FIRST_WITH_PEOPLE = 12
const FIRST_WITH_FEEDS = 13
const FIXTURES = join(import.meta.dirname, 'testing')
const fixtures = readdirSync(FIXTURES).filter((name) => /^schema\d+\.sql$/v.test(name))

const testFolder = folderOfEachTest()
let file: string
beforeEach(async () => {
  file = join(testFolder, 'catalogue.sqlite')
})

/** Creates the data folder of an older version. */
async function load(fixture: string): Promise<void> {
  const connection = new Database(file)
  // Allows the fixture to fill the internal tables of full-text tables.
  connection.unsafeMode()
  connection.exec(await readFile(join(FIXTURES, fixture), 'utf8'))
  connection.close()
}
/** Opens the file and reads from it without a migration. */
function inspect<T>(look: (connection: Database.Database) => T): T {
  const connection = new Database(file)
  try {
    return look(connection)
  } finally {
    connection.close()
  }
}
/** Returns the names of the tables that have no rows. */
const emptyTables = (connection: Database.Database) => {
  const names = connection
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'",
    )
    .pluck()
    .all() as string[]
  return names.filter((name) => !connection.prepare(`select 1 from ${name}`).get())
}

it('has a fixture of every version since the first', () => {
  const versions = Array.from(
    { length: SCHEMA_VERSION - FIRST_VERSION + 1 },
    (_, index) => FIRST_VERSION + index,
  )
  expect(fixtures.sort()).toEqual(versions.map((version) => `schema${version}.sql`).sort())
})

it('lets nobody change the library who had an account before this was possible', async () => {
  await load('schema14.sql')
  const storage = await openStorage({ databaseUrl: null, dataDir: testFolder })
  expect((await storage.people.list()).map(({ permissions }) => permissions)).toEqual([[]])
  await storage.close()
})

describe.each(fixtures)('the database of %s', (fixture) => {
  it('is opened by this version with all that it holds', async () => {
    await load(fixture)
    expect(inspect(emptyTables)).toEqual([])
    const storage = await openStorage({ databaseUrl: null, dataDir: testFolder })
    expect(await readStorage(storage)).toEqual(WRITTEN)
    const version = Number(/\d+/v.exec(fixture)?.[0])
    expect(await readPeople(storage)).toEqual(version < FIRST_WITH_PEOPLE ? NOBODY : WRITTEN_PEOPLE)
    expect(await readFeeds(storage)).toEqual(version < FIRST_WITH_FEEDS ? NO_FEEDS : WRITTEN_FEEDS)
    await storage.close()
  })

  it('has the same tables afterwards as a new one: who changes them adds a migration', async () => {
    await load(fixture)
    openDatabase(file, SQLITE_TABLES).close()
    const created = openDatabase(join(testFolder, 'new.sqlite'), SQLITE_TABLES)
    expect(inspect(describeSqlite)).toEqual(describeSqlite(created))
    expect(inspect(readVersion)).toBe(SCHEMA_VERSION)
    created.close()
  })
})

it('counts the bytes of each user, and repairs stamps that nobody can overwrite', async () => {
  await load('schema8.sql')
  inspect((connection) => connection.exec(STAMPS_OF_THE_FUTURE))
  const storage = await openStorage({ databaseUrl: null, dataDir: testFolder })
  expect(await overwriteEach(storage)).toEqual(OVERWRITTEN)
  await storage.close()
})

describe('a migration', () => {
  const current = `schema${SCHEMA_VERSION}.sql`
  const order: string[] = []
  const first: Migration = (connection) => {
    order.push('first')
    connection.exec("alter table user_data_cells add column device text not null default 'unknown'")
  }
  const second: Migration = (connection) => {
    order.push('second')
    connection.exec("update user_data_cells set device = 'known' where row_name = 'ponds'")
  }
  const readDevices = (connection: Database.Database) =>
    connection.prepare('select row_name, device from user_data_cells order by 1').raw().all()
  /** Returns the existing migrations, which only note that they ran, and those of a later release. */
  const upTo = (...later: Migration[]): Migration[] => [
    ...Array.from({ length: SCHEMA_VERSION - FIRST_VERSION }, (): Migration => () => order.push('earlier')),
    ...later,
  ]
  beforeEach(async () => {
    order.length = 0
    await load(current)
  })

  it('changes tables and rows, each once and in order', () => {
    inspect((connection) => {
      createSchema(connection, SQLITE_TABLES, upTo(first))
      createSchema(connection, SQLITE_TABLES, upTo(first, second))
      createSchema(connection, SQLITE_TABLES, upTo(first, second))
    })
    expect(order).toEqual(['first', 'second'])
    expect(inspect(readDevices)).toEqual([
      ['koi-pond-01', 'unknown'],
      ['ponds', 'known'],
    ])
    expect(inspect(readVersion)).toBe(SCHEMA_VERSION + 2)
  })

  it('that fails leaves the file as it was, and says so in one sentence', async () => {
    const before = await readFile(file)
    const failing: Migration = (connection) => {
      second(connection)
      throw new Error('the disk is full')
    }
    expect(() =>
      inspect((connection) => createSchema(connection, SQLITE_TABLES, upTo(first, failing))),
    ).toThrow(
      `it cannot be brought up to date from version ${SCHEMA_VERSION}, and is unchanged: the disk is full. Use the version of Vtube that wrote it`,
    )
    expect(order).toEqual(['first', 'second'])
    expect((await readFile(file)).equals(before)).toBe(true)
  })

  it('is not run over the file of a version that is newer still', async () => {
    inspect((connection) => connection.pragma('user_version = 4711'))
    const before = await readFile(file)
    expect(() => inspect((connection) => createSchema(connection, SQLITE_TABLES, upTo(first)))).toThrow(
      'it was written by a newer version of Vtube. Use that version, or move the file away',
    )
    expect(order).toEqual([])
    expect((await readFile(file)).equals(before)).toBe(true)
  })
})
