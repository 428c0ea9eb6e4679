import { describe, expect, it } from 'vitest'
import { describeCatalogue } from '../../testing/contracts/catalogueContract.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { describeSearch } from '../../testing/contracts/searchContract.ts'
import { describeSpelling } from '../../testing/contracts/spellingContract.ts'
import { describeWordForms } from '../../testing/contracts/wordFormsContract.ts'
import { describeTopics } from '../../testing/contracts/topicsContract.ts'
import { describeSource } from '../../testing/contracts/sourceContract.ts'
import { describeTranscripts } from '../../testing/contracts/transcriptContract.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { createPostgresStorage } from './postgresStorage.ts'

const openStorage = async () => createPostgresStorage(await (await createTestDatabase()).open())

describeSource('The shared catalogue', async (rows) => {
  const storage = await openStorage()
  await storage.catalogue.write('library', rows)
  return { source: createCatalogueSource(storage, 'library'), close: storage.close }
})

describeSearch('PostgreSQL', openStorage)
describe('further contracts', { tags: 'release' }, () => {
  describeSpelling('PostgreSQL', openStorage)
  describeWordForms('PostgreSQL', openStorage)
  describeTopics('PostgreSQL', openStorage)
  describeTranscripts('PostgreSQL', openStorage)
})

describeCatalogue('PostgreSQL', async () => {
  const database = await createTestDatabase()
  return {
    open: async () => createPostgresStorage(await database.open()),
    storedKeys: async () =>
      (await database.rows<{ key: string }>('select key from key_values order by key')).map(({ key }) => key),
    remove: async () => {},
  }
})

it('is not ready where nothing can be written, as in a copy that only follows', async () => {
  const database = await createTestDatabase()
  await (await database.open()).close()
  await database.rows(`
    do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`)
  const storage = createPostgresStorage(await database.open())
  await expect(storage.check()).rejects.toMatchObject({ status: 503 })
  await storage.close()
})

it('tells a change of the library that its lock is lost, as after a restart of the database', async () => {
  const database = await createTestDatabase()
  const storage = createPostgresStorage(await database.open())
  const { exclusively } = storage.catalogue.importIndex
  await exclusively(new AbortController().signal, async (held) => {
    expect(held?.aborted).toBe(false)
    await database.rows(`
      select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and datname = current_database() and pid <> pg_backend_pid()`)
    await expect.poll(() => held?.aborted).toBe(true)
    expect(held?.reason).toMatchObject({ status: 503 })
  })
  expect(await exclusively(new AbortController().signal, async (held) => held?.aborted)).toBe(false)
  await storage.close()
})
