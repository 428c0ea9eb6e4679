import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { checkData } from '../../commands/checkMachine.ts'
import { openStorage } from '../../app/openStorage.ts'

const CELLS = 2_000
const folder = folderOfEachTest()
let file: string
beforeEach(async () => {
  file = join(folder, 'catalogue.sqlite')
  const storage = await openStorage({ databaseUrl: null, dataDir: folder })
  const cells = Array.from({ length: CELLS }, (_, index) => ({
    table: 'likes',
    row: `film-${index}`,
    cell: 'value',
    value: '{}',
    stamp: '0'.repeat(16),
  }))
  await storage.userData.write('maya', 0, cells, { cells: CELLS, bytes: 1e6, allBytes: 1e6 })
  await storage.close()
})

/** Overwrites the middle of the first page of a table. */
function damage(table: string): void {
  const connection = new Database(file)
  const size = Number(connection.pragma('page_size', { simple: true }))
  const page = connection.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(table)
  connection.close()
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(size / 2, 'x'), 0, size / 2, (Number(page) - 1) * size)
  closeSync(descriptor)
}

it('finds nothing in a sound database, and leaves it as it is', () => {
  const before = readFileSync(file)
  expect(checkData(folder)).toBe(null)
  expect(readFileSync(file).equals(before)).toBe(true)
})

it.each(['user_data_cells', 'key_values', 'payloads', 'fulltext_library_data'])(
  'finds damage in %s: neither the check nor the start are content, and both say what to do',
  async (table) => {
    damage(table)
    const finding = checkData(folder)
    expect(finding).toMatchObject({
      level: 'fault',
      sentence: expect.stringMatching(/malformed.* Restore a backup with “.+ restore”\. Without one, move/v),
    })
    await expect(openStorage({ databaseUrl: null, dataDir: folder })).rejects.toThrow(finding?.sentence)
  },
)
