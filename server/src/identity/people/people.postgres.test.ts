import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { describePeople } from '../../../testing/contracts/peopleContract.ts'
import { createPostgresStorage } from '../../app/postgresStorage.ts'
import type { Storage } from '../../app/Storage.ts'

describePeople('PostgreSQL', async () => {
  const database = await createTestDatabase()
  const opened: Storage[] = []
  const another = async () => {
    const storage = createPostgresStorage(await database.open())
    opened.push(storage)
    return storage.people
  }
  return {
    store: await another(),
    another,
    close: async () => void (await Promise.all(opened.map((storage) => storage.close()))),
  }
})
