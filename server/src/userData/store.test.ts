import { openTestCatalogue } from '../../testing/openTestCatalogue.ts'
import { describeUserDataStore } from '../../testing/userDataContract.ts'

describeUserDataStore('SQLite', async () => {
  const { userData, close } = await openTestCatalogue()
  return { store: userData, another: async () => userData, close }
})
