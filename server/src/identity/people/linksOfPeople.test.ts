import { describeLinksOfPeople } from '../../../testing/contracts/linksOfPeopleContract.ts'
import { openCatalogueWith } from '../../../testing/openCatalogueWith.ts'

describeLinksOfPeople('SQLite', async () => {
  const storage = await openCatalogueWith()
  return { stores: storage, close: storage.close }
})
