import { openTestCatalogue } from '../../../testing/openTestCatalogue.ts'
import { describePeopleStore } from '../../../testing/peopleContract.ts'

describePeopleStore('SQLite', async () => {
  const { people, close } = await openTestCatalogue()
  return { store: people, another: async () => people, close }
})
