import { describeFeedLinks } from '../../testing/feedLinkContract.ts'
import { openTestCatalogue } from '../../testing/openTestCatalogue.ts'

describeFeedLinks('SQLite', async () => {
  const { feedLinks, close } = await openTestCatalogue()
  return { store: feedLinks, close }
})
