import { openTestCatalogue } from '../../testing/openTestCatalogue.ts'
import { describeUserData } from '../../testing/userDataContract.ts'

describeUserData('SQLite', async () => {
  const { userData, close } = await openTestCatalogue()
  return { store: userData, another: async () => userData, close }
})
