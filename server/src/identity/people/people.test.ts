import { openCatalogueWith } from '../../../testing/openCatalogueWith.ts'
import { describePeople } from '../../../testing/contracts/peopleContract.ts'

describePeople('SQLite', async () => {
  const { people, close } = await openCatalogueWith()
  return { store: people, another: async () => people, close }
})
