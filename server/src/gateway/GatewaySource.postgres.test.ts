// @module-tag release
import { describeGateway } from '../../testing/contracts/gatewayContract.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'
import { createPostgresStore } from './store/postgres/createPostgresStore.ts'

describeGateway('The gateway over PostgreSQL', async () => {
  const database = await (await createTestDatabase()).open()
  const store = await createPostgresStore(database)
  return {
    ...createPostgresStorage(database),
    store,
    async close() {
      await store.close()
      await database.close()
    },
  }
})
