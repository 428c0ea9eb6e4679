import { describeGuestLinkStore } from '../../testing/guestLinkContract.ts'
import { openTestCatalogue } from '../../testing/openTestCatalogue.ts'

describeGuestLinkStore('SQLite', async () => {
  const { guestLinks, close } = await openTestCatalogue()
  return { store: guestLinks, close }
})
