import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'
import { describeSearch } from '../../testing/contracts/searchContract.ts'
import { describeSpelling } from '../../testing/contracts/spellingContract.ts'
import { describeWordForms } from '../../testing/contracts/wordFormsContract.ts'
import { describeTopics } from '../../testing/contracts/topicsContract.ts'
import { describeTranscripts } from '../../testing/contracts/transcriptContract.ts'
import { describeSource } from '../../testing/contracts/sourceContract.ts'
import { createCatalogueSource } from './CatalogueSource.ts'

describeSource('The catalogue', async (rows) => {
  const held = await openCatalogueWith(rows)
  return { source: createCatalogueSource(held, 'library'), close: held.close }
})

describeSearch('SQLite', openCatalogueWith)
describeSpelling('SQLite', openCatalogueWith)
describeWordForms('SQLite', openCatalogueWith)
describeTopics('SQLite', openCatalogueWith)
describeTranscripts('SQLite', openCatalogueWith)
