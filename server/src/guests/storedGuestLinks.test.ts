import { describeGuestLinks } from '../../testing/guestLinkContract.ts'
import { openTestCatalogue } from '../../testing/openTestCatalogue.ts'

describeGuestLinks('SQLite', async () => {
  const { guestLinks, close } = await openTestCatalogue()
  return { store: guestLinks, close }
})
