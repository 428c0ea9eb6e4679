import { describeFeedLinkStore } from '../../testing/feedLinkContract.ts'
import { openTestCatalogue } from '../../testing/openTestCatalogue.ts'

describeFeedLinkStore('SQLite', async () => {
  const { feedLinks, close } = await openTestCatalogue()
  return { store: feedLinks, close }
})
