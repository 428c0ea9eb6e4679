import { describeLimits } from '../../testing/contracts/limitContract.ts'
import { limited } from '../../testing/limitCatalogue.ts'
import { describeSource } from '../../testing/contracts/sourceContract.ts'
import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'
import { describeSearch } from '../../testing/contracts/searchContract.ts'
import { describeSpelling } from '../../testing/contracts/spellingContract.ts'
import { describeTopics } from '../../testing/contracts/topicsContract.ts'
import { describeTranscripts } from '../../testing/contracts/transcriptContract.ts'
import { createCatalogueSource } from './CatalogueSource.ts'

const NAME = 'a part of a library in SQLite'
const openLimited = limited(openCatalogueWith)

describeSource('A part of a library', async (rows) => {
  const held = await openLimited()
  await held.catalogue.write('library', rows)
  return { source: createCatalogueSource(held, 'library'), close: held.close }
})

describeSearch(NAME, openLimited)
describeSpelling(NAME, openLimited)
describeTopics(NAME, openLimited)
describeTranscripts(NAME, openLimited)
describeLimits('SQLite', openCatalogueWith)
