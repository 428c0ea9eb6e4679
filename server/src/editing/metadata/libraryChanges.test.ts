import { describeLibraryChanges } from '../../../testing/contracts/libraryChangesContract.ts'
import { openCatalogueWith } from '../../../testing/openCatalogueWith.ts'

describeLibraryChanges('SQLite', async () => {
  const { libraryChanges, close } = await openCatalogueWith()
  return { store: libraryChanges, close }
})
