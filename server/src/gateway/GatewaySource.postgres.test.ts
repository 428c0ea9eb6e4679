import { describeGateway } from '../../testing/gatewayContract.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { createCatalogue } from '../catalogue/postgres/createCatalogue.ts'
import { createSharedStore } from './store/postgres/createSharedStore.ts'

describeGateway('The gateway over PostgreSQL', async () => {
  const database = await (await createTestDatabase()).open()
  const store = await createSharedStore(database)
  return {
    catalogue: createCatalogue(database),
    store,
    async close() {
      await store.close()
      await database.close()
    },
  }
})
