import type { Catalogue } from '../catalogue/Catalogue.ts'
import { createPostgresCatalogue } from '../catalogue/postgres/createPostgresCatalogue.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { describeUserDataStore } from '../../testing/userDataContract.ts'

describeUserDataStore('PostgreSQL', async () => {
  const database = await createTestDatabase()
  const opened: Catalogue[] = []
  const another = async () => {
    const catalogue = createPostgresCatalogue(await database.open())
    opened.push(catalogue)
    return catalogue.userData
  }
  return {
    store: await another(),
    another,
    close: async () => void (await Promise.all(opened.map((catalogue) => catalogue.close()))),
  }
})
