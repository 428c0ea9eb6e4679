import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { describeFeedLinks } from '../../testing/contracts/feedLinkContract.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'

describeFeedLinks('PostgreSQL', async () => {
  const database = await createTestDatabase()
  const { feedLinks, close } = createPostgresStorage(await database.open())
  return { store: feedLinks, close }
})
