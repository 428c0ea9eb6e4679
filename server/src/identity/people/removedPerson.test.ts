import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../../testing/openCatalogueWith.ts'
import { addPerson } from '../testing/startAccountsServer.ts'

/** The tables that name no person by the subject, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  items: 'the library',
  payloads: 'the library',
  title_words: 'the library',
  comments: 'the library',
  speech_blocks: 'the library',
  speech_texts: 'the library',
  import_index: 'the library',
  playlist_files: 'the library',
  row_counts: 'the library',
  library_changes: 'the library: for 30 days, others undo what the person has changed',
  library_changed_files: 'the library',
  key_values: 'sessions, which end with the state of the person',
  gateway_cache: 'the provider',
  gateway_resource_checks: 'the provider',
  gateway_quota_usage: 'digests, which are deleted after a day',
  gateway_quota_blocks: 'the provider',
  user_data_users: 'digests: the store of user data deletes them',
  user_data_cells: 'the store of user data deletes them',
  sign_in_failures: 'digests, which are deleted after a quarter of an hour',
}
const SUBJECT = 'maya'

let storage: FilledCatalogue
let database: Database.Database
beforeEach(async () => {
  storage = await openCatalogueWith()
  database = new Database(storage.file)
})
afterEach(async () => {
  database.close()
  await storage.close()
})

const tablesOfPeople = (): string[] =>
  database
    .prepare<[], { name: string }>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
    )
    .all()
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(OTHERS, name))

/** Stores a row in which every text is the subject of the person. */
function fill(table: string): void {
  const columns = database
    .prepare<[string], { name: string; type: string }>('select name, type from pragma_table_info(?)')
    .all(table)
  const values = columns.map(({ type }) => (type.toLowerCase() === 'text' ? SUBJECT : 0))
  database
    .prepare(`insert or ignore into ${table} values (${columns.map(() => '?').join(', ')})`)
    .run(...values)
}

it('leaves nothing in any table with a subject, so that the next one with the id inherits nothing', async () => {
  const tables = tablesOfPeople()
  expect(tables).toContain('feed_links')
  await addPerson(storage.people, SUBJECT, 'Maya', { kind: 'password', hash: 'hash' })
  for (const table of tables) fill(table)
  await storage.people.remove(SUBJECT)
  const left = tables.filter((table) => database.prepare(`select 1 from ${table}`).get() !== undefined)
  expect(left).toEqual([])
})
