import { describeFilters } from '../../testing/contracts/filterContract.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'

describeFilters('PostgreSQL', async () => {
  const database = await createTestDatabase()
  return createPostgresStorage(await database.open())
})
