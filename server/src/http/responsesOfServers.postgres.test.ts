import { afterEach, expect, it } from 'vitest'
import { buildVideo } from '../../testing/buildRows.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'

const folder = folderOfEachTest()
let server: WholeServer
afterEach(() => server.close())

it('never sends a response from before a write of another server', async () => {
  const database = await createTestDatabase()
  server = await startWholeServer(folder, { VTUBE_ACCESS: 'open', VTUBE_DATABASE_URL: database.url })
  const other = createPostgresStorage(await database.open())
  const titleAt = async () => {
    const response = await fetch(`${server.origin}/youtube/v3/videos?part=snippet&id=koi-pond-01`)
    const { items } = (await response.json()) as { items: { snippet: { title: string } }[] }
    return items[0]?.snippet.title
  }
  const titles: (string | undefined)[] = []
  for (const title of ['One', 'Two', 'Three']) {
    await other.catalogue.write('library', { videos: [buildVideo({ title })] })
    titles.push(await titleAt(), await titleAt())
  }
  expect(titles).toEqual(['One', 'One', 'Two', 'Two', 'Three', 'Three'])
  await other.close()
})
