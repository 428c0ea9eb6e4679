import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'
import { describeSearch } from '../../testing/searchContract.ts'
import { describeSpelling } from '../../testing/spellingContract.ts'
import { describeWordForms } from '../../testing/wordFormsContract.ts'
import { describeTopics } from '../../testing/topicsContract.ts'
import { describeTranscripts } from '../../testing/transcriptContract.ts'
import { describeSource } from '../../testing/sourceContract.ts'
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
