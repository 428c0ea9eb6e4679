import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueBatch, Origin } from '../src/catalogue/catalogueTypes.ts'
import { openSqliteStorage } from '../src/app/sqliteStorage.ts'
import type { Storage } from '../src/app/Storage.ts'

export interface FilledCatalogue extends Storage {
  /** The path of the database file. */
  file: string
}

/** Creates a storage whose catalogue has these rows, in a temporary folder that is removed when it is closed. */
export async function openCatalogueWith(
  rows: CatalogueBatch = {},
  origin: Origin = 'library',
): Promise<FilledCatalogue> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-catalogue-'))
  const file = join(folder, 'catalogue.sqlite')
  const storage = await openSqliteStorage(file)
  await storage.catalogue.write(origin, rows)
  return {
    ...storage,
    file,
    async close() {
      await storage.close()
      await rm(folder, { recursive: true })
    },
  }
}
