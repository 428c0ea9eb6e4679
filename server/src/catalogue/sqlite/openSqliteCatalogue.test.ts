import Database from 'better-sqlite3'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeCatalogue } from '../../../testing/catalogueContract.ts'
import { buildVideo } from '../../../testing/buildRows.ts'
import { toVideoBody } from '../payloads.ts'
import { openSqliteCatalogue } from './openSqliteCatalogue.ts'
import { MIGRATIONS } from './schema.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'vtube-catalogue-'))

describeCatalogue('SQLite', async () => {
  const folder = await newFolder()
  const file = join(folder, 'data', 'catalogue.sqlite')
  return {
    open: () => openSqliteCatalogue({ file }),
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
  let folder: string
  beforeEach(async () => {
    folder = await newFolder()
  })
  afterEach(() => rm(folder, { recursive: true }))
  const refusal = (path: string) =>
    openSqliteCatalogue({ file: path }).then(
      () => 'opened',
      (error: Error) => error.message,
    )

  it('says what to do with a file that is no database', async () => {
    const path = join(folder, 'letter.sqlite')
    await writeFile(path, 'Dear reader, '.repeat(400))
    expect(await refusal(path)).toMatch(
      /letter\.sqlite cannot be opened: .+ Move the file away and start again/v,
    )
  })

  it('goes on with the database of an older version, and finds everything in it by and by', async () => {
    const path = join(folder, 'older.sqlite')
    const older = new Database(path)
    for (const step of MIGRATIONS.slice(0, 2)) older.exec(step)
    older.pragma('user_version = 2')
    const video = JSON.parse(toVideoBody(buildVideo({ title: 'Old film' })))
    older.exec(`
      insert into documents select value, 'library', 'video', 'v' || value, 'c', 1000000 * (2000 - value), 0, 0, 'old film', null, 0, 'x'
        from json_each('[${Array.from({ length: 1_100 }, (_, index) => index + 1).join()}]');
      insert into words_library (rowid, title) select doc, 'old film' from documents;`)
    older
      .prepare("insert into bodies select doc, json_set(?, '$.id', id) from documents")
      .run(JSON.stringify(video))
    older.close()
    const catalogue = await openSqliteCatalogue({ file: path })
    const page = { limit: 2, after: null, before: null }
    const filter = { types: ['video'], channelId: null } as const
    expect((await catalogue.list('library', filter, 'title', page)).total).toBe(1_100)
    const newest = async () =>
      (await catalogue.searchSorted('library', 'film', filter, 'publishedAt', page)).items.map((hit) =>
        hit.kind === 'video' ? hit.video.id : hit.kind,
      )
    await expect.poll(newest).toEqual(['v1', 'v2'])
    await catalogue.close()
  })

  it('leaves the database of a newer version alone', async () => {
    const path = join(folder, 'newer.sqlite')
    const newer = new Database(path)
    newer.pragma('user_version = 4711')
    newer.close()
    expect(await refusal(path)).toContain('it was written by a newer version of Vtube')
    const after = new Database(path)
    expect(after.pragma('user_version', { simple: true })).toBe(4711)
    after.close()
  })

  it('names a folder that cannot be made', async () => {
    await writeFile(join(folder, 'taken'), '')
    expect(await refusal(join(folder, 'taken', 'catalogue.sqlite'))).toContain('cannot be opened')
  })
})
