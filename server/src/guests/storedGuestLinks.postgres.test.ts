import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { describeGuestLinks } from '../../testing/contracts/guestLinkContract.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'

describeGuestLinks('PostgreSQL', async () => {
  const database = await createTestDatabase()
  const { guestLinks, close } = createPostgresStorage(await database.open())
  return { store: guestLinks, close }
})
