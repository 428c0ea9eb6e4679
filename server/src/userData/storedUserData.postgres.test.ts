import type { Storage } from '../app/Storage.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { describeUserData } from '../../testing/contracts/userDataContract.ts'

describeUserData('PostgreSQL', async () => {
  const database = await createTestDatabase()
  const opened: Storage[] = []
  const another = async () => {
    const storage = createPostgresStorage(await database.open())
    opened.push(storage)
    return storage.userData
  }
  return {
    store: await another(),
    another,
    close: async () => void (await Promise.all(opened.map((storage) => storage.close()))),
  }
})
