import { describeFeedLinks } from '../../testing/contracts/feedLinkContract.ts'
import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'

describeFeedLinks('SQLite', async () => {
  const { feedLinks, close } = await openCatalogueWith()
  return { store: feedLinks, close }
})
