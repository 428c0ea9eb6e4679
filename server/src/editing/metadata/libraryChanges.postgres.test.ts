import { describeLibraryChanges } from '../../../testing/contracts/libraryChangesContract.ts'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { createPostgresStorage } from '../../app/postgresStorage.ts'

describeLibraryChanges('PostgreSQL', async () => {
  const database = await createTestDatabase()
  const { libraryChanges, close } = createPostgresStorage(await database.open())
  return { store: libraryChanges, close }
})
