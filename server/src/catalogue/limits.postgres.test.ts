// @module-tag release
import { describe } from 'vitest'
import { describeLimits } from '../../testing/contracts/limitContract.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { limited } from '../../testing/limitCatalogue.ts'
import { describeSearch } from '../../testing/contracts/searchContract.ts'
import { describeSource } from '../../testing/contracts/sourceContract.ts'
import { describeSpelling } from '../../testing/contracts/spellingContract.ts'
import { describeTopics } from '../../testing/contracts/topicsContract.ts'
import { describeTranscripts } from '../../testing/contracts/transcriptContract.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'
import { createCatalogueSource } from './CatalogueSource.ts'

const NAME = 'a part of a library in PostgreSQL'
const openStorage = async () => createPostgresStorage(await (await createTestDatabase()).open())
const openLimited = limited(openStorage)

describeSearch(NAME, openLimited)
describeTranscripts(NAME, openLimited)
describeLimits('PostgreSQL', openStorage, { estimatesWeights: true })

describe('further contracts', () => {
  describeSource('A part of a shared library', async (rows) => {
    const held = await openLimited()
    await held.catalogue.write('library', rows)
    return { source: createCatalogueSource(held, 'library'), close: held.close }
  })
  describeSpelling(NAME, openLimited)
  describeTopics(NAME, openLimited)
})
