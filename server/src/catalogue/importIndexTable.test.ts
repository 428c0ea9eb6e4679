import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toQuery, type Sql } from '../database/sql.ts'
import { openDatabase } from '../database/sqlite/openDatabase.ts'
import type { Engine } from './Engine.ts'
import { toService } from '../database/resource.ts'
import { importIndexTable } from './importIndexTable.ts'
import { SQLITE_TABLES } from '../app/resources.ts'

it('reads equal files, the ids of the provider, the folders that are away, what was found and what is in a folder by their indexes, however many videos there are', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'vtube-test-'))
  const connection = openDatabase(join(folder.path, 'catalogue.sqlite'), SQLITE_TABLES)
  const plans: string[] = []
  const session = {
    async query(query: Sql) {
      const { text, values } = toQuery(query, 'sqlite')
      const steps = connection
        .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
        .all(...values)
      plans.push(
        steps.map(({ detail }) => detail).find((detail) => /import_index| e USING/.test(detail)) ?? '',
      )
      return []
    },
  }
  const table = toService(importIndexTable({ session } as unknown as Engine))

  await table.findByContent(2, ['a'])
  await table.findByAlias(['dQw4w9WgXcQ'])
  await table.findAwayFolders()
  await table.findByPath(['a.mp4'])
  await table.markFound(2, ['a.mp4'])
  await table.findVideosIn({ folder: 'a', isDeep: false }, 10)
  connection.close()

  expect(plans).toEqual([
    expect.stringContaining('import_index_by_content (content=?)'),
    expect.stringContaining('import_index_by_alias (alias=?)'),
    expect.stringContaining('import_index_away'),
    expect.stringContaining('(path=?)'),
    expect.stringContaining('(path=?)'),
    expect.stringContaining('(path>? AND path<?)'),
  ])
})
