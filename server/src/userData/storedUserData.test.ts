import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'
import { describeUserData } from '../../testing/contracts/userDataContract.ts'

describeUserData('SQLite', async () => {
  const { userData, close } = await openCatalogueWith()
  return { store: userData, another: async () => userData, close }
})
