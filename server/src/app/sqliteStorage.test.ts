import Database from 'better-sqlite3'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { describeCatalogue } from '../../testing/contracts/catalogueContract.ts'
import { mountSmallDisk } from '../../testing/smallDisk.ts'
import { openSqliteStorage } from './sqliteStorage.ts'

describeCatalogue('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-catalogue-'))
  const file = join(folder, 'data', 'catalogue.sqlite')
  return {
    open: () => openSqliteStorage(file),
    async storedKeys() {
      const reader = new Database(file, { readonly: true })
      const keys = reader.prepare('select key from key_values order by key').pluck().all()
      reader.close()
      return keys as string[]
    },
    remove: () => rm(folder, { recursive: true }),
  }
})

describe('opening a catalogue', () => {
  const testFolder = folderOfEachTest()
  const refusal = (path: string) =>
    openSqliteStorage(path).then(
      () => 'opened',
      (error: Error) => error.message,
    )

  it('says what to do with a file that is no database', async () => {
    const path = join(testFolder, 'letter.sqlite')
    await writeFile(path, 'Dear reader, '.repeat(400))
    expect(await refusal(path)).toMatch(
      /letter\.sqlite cannot be opened: .+ Restore a backup .+ move the file away and start Vtube again/v,
    )
  })

  it('says to free space on a full disk, and whom to let write on one that is read-only', async ({
    skip,
  }) => {
    const disk = process.getuid?.() === 0 ? mountSmallDisk(4) : null
    if (disk === null) return skip()
    try {
      const path = join(disk.folder, 'catalogue.sqlite')
      await disk.fill()
      expect(await refusal(path)).toMatch(
        /cannot be opened: .+\. Free up some space on its disk, and start again\.$/v,
      )
      await disk.free()
      await (await openSqliteStorage(path)).close()
      disk.makeReadOnly()
      expect(await refusal(path)).toMatch(
        /cannot be opened: .+\. Let this account read and write the file and its folder\.$/v,
      )
    } finally {
      disk.close()
    }
  })

  it('says to delete the file of an older version, and leaves it as it was', async () => {
    const path = join(testFolder, 'older.sqlite')
    await (await openSqliteStorage(path)).close()
    const older = new Database(path)
    older.pragma('user_version = 1')
    older.close()
    const before = await readFile(path)
    expect(await refusal(path)).toMatch(
      /older\.sqlite cannot be opened: it was written by an older version of Vtube.+ Delete the file/v,
    )
    expect((await readFile(path)).equals(before)).toBe(true)
  })

  it('names a folder that cannot be made', async () => {
    await writeFile(join(testFolder, 'taken'), '')
    expect(await refusal(join(testFolder, 'taken', 'catalogue.sqlite'))).toContain('cannot be opened')
  })
})
