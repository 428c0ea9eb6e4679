import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { describeGuestLinkStore } from '../../testing/guestLinkContract.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'

describeGuestLinkStore('PostgreSQL', async () => {
  const database = await createTestDatabase()
  const { guestLinks, close } = createPostgresStorage(await database.open())
  return { store: guestLinks, close }
})
