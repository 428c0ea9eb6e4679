import { expect, it } from 'vitest'
import { describeCatalogue } from '../../../testing/catalogueContract.ts'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { describeSearch } from '../../../testing/searchContract.ts'
import { describeTopics } from '../../../testing/topicsContract.ts'
import { describeSource } from '../../../testing/sourceContract.ts'
import { describeSpeech } from '../../../testing/speechContract.ts'
import { createCatalogueSource } from '../CatalogueSource.ts'
import { createPostgresCatalogue } from './createPostgresCatalogue.ts'

const openCatalogue = async () => createPostgresCatalogue(await (await createTestDatabase()).open())

describeSource('The shared catalogue', async (rows) => {
  const catalogue = await openCatalogue()
  await catalogue.write('library', rows)
  return { source: createCatalogueSource(catalogue, 'library'), close: () => catalogue.close() }
})

const openTestCatalogue = async () => {
  const catalogue = await openCatalogue()
  return { catalogue, close: () => catalogue.close() }
}

describeSearch('PostgreSQL', openTestCatalogue)
describeTopics('PostgreSQL', openTestCatalogue)
describeSpeech('PostgreSQL', openTestCatalogue)

describeCatalogue('PostgreSQL', async () => {
  const database = await createTestDatabase()
  return {
    open: async () => createPostgresCatalogue(await database.open()),
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
  const catalogue = createPostgresCatalogue(await database.open())
  await expect(catalogue.check()).rejects.toMatchObject({ status: 503 })
  await catalogue.close()
})
