import { copyFile, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openSqliteStorage } from '../../src/app/sqliteStorage.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite/openSqliteStore.ts'
import { buildVideos } from '../buildRows.ts'
import { folderOfTests } from '../testFolder.ts'
import { inspectRemains } from './inspect.ts'

const DAY = '2026-05-05'
const folder = folderOfTests()
const whole = join(folder, 'whole.sqlite')
/** The path of the copy for the current test. */
const file = join(folder, 'catalogue.sqlite')
beforeAll(async () => {
  const storage = await openSqliteStorage(whole)
  const store = await openSqliteStore(whole)
  await storage.catalogue.write('library', { videos: buildVideos(200) })
  const share = { amount: 100, limit: 100 }
  const now = new Date(`${DAY}T12:00:00Z`)
  for (let call = 0; call < 3; call += 1)
    await store.spend({ bucket: 'search', day: DAY, spender: null, limit: 100, share, now })
  await store.close()
  await storage.close()
})
beforeEach(() => copyFile(whole, file))

const soundness = async () => (await inspectRemains(file, DAY)).soundness
/** Runs SQL that may also change SQLite's internal tables. */
const change = (sql: string) => {
  const database = new Database(file)
  database.unsafeMode()
  database.exec(`pragma writable_schema = on; ${sql}`)
  database.close()
}

it('finds nothing wrong with a database that nobody has damaged, and reads what was spent', async () => {
  expect(await inspectRemains(file, DAY)).toEqual({ soundness: 'ok', spent: { search: 3, units: 0 } })
})

it('finds a page that was overwritten', async () => {
  const page = 4_096
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(page, 0xa5), 0, page, Math.floor(size / 2 / page) * page)
  await handle.close()
  expect(await soundness()).not.toBe('ok')
})

it('finds an index that tells something else than its rows', async () => {
  // The definition of the index is removed during the change and restored afterwards, so that the index is not updated.
  change(`create table aside as select * from sqlite_schema where name = 'items_by_storing';
          delete from sqlite_schema where name = 'items_by_storing'`)
  change('update items set stored_at = 1 where rowid = 7')
  change('insert into sqlite_schema select * from aside')
  expect(await soundness()).not.toBe('ok')
})

it('finds a full-text index that no longer fits its rows', async () => {
  change('delete from fulltext_library_data where id > 10')
  expect(await soundness()).not.toBe('ok')
})

it('finds an item without its payload', async () => {
  change('delete from payloads where rowid = (select min(rowid) from payloads)')
  expect(await soundness()).toBe('1 items have no payload')
})
