import { describeFilters } from '../../testing/filterContract.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'

describeFilters('PostgreSQL', async () => {
  const database = await createTestDatabase()
  return createPostgresStorage(await database.open())
})
