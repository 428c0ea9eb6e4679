import { openTestCatalogue } from '../../testing/openTestCatalogue.ts'
import { describeUserDataStore } from '../../testing/userDataContract.ts'

describeUserDataStore('SQLite', async () => {
  const { catalogue, close } = await openTestCatalogue()
  return { store: catalogue.userData, another: async () => catalogue.userData, close }
})
