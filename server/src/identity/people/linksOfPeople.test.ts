import { describeLinksOfPeople } from '../../../testing/linksOfPeopleContract.ts'
import { openTestCatalogue } from '../../../testing/openTestCatalogue.ts'

describeLinksOfPeople('SQLite', async () => {
  const storage = await openTestCatalogue()
  return { stores: storage, close: storage.close }
})
