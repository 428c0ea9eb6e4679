import { openTestCatalogue } from '../../../testing/openTestCatalogue.ts'
import { describePeople } from '../../../testing/peopleContract.ts'

describePeople('SQLite', async () => {
  const { people, close } = await openTestCatalogue()
  return { store: people, another: async () => people, close }
})
