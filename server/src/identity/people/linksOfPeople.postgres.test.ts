import { describeLinksOfPeople } from '../../../testing/contracts/linksOfPeopleContract.ts'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { createPostgresStorage } from '../../app/postgresStorage.ts'

describeLinksOfPeople('PostgreSQL', async () => {
  const database = await createTestDatabase()
  const stores = createPostgresStorage(await database.open())
  return { stores, close: () => stores.close() }
})
