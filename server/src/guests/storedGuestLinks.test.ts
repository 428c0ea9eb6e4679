import { describeGuestLinks } from '../../testing/contracts/guestLinkContract.ts'
import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'

describeGuestLinks('SQLite', async () => {
  const { guestLinks, close } = await openCatalogueWith()
  return { store: guestLinks, close }
})
