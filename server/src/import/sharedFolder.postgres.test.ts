// @module-tag release
import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { buildSidecar, openLibraryIn } from '../../testing/openFolderLibrary.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import type { Storage } from '../app/Storage.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'
import type { Library } from '../libraryApi/openLibrary.ts'

const VIDEOS = 90

interface Server {
  storage: Storage
  library: Library
}
const folder = folderOfEachTest()
let database: TestDatabase
let servers: Server[]

beforeEach(async () => {
  for (let video = 0; video < VIDEOS; video += 1) {
    await writeFile(join(folder, `film${video}.webm`), TINY_VIDEO)
    await writeFile(
      join(folder, `film${video}.info.json`),
      JSON.stringify(buildSidecar({ id: `film-${video}`, title: `Film ${video}` })),
    )
  }
  database = await createTestDatabase()
  const start = async (): Promise<Server> => {
    const storage = createPostgresStorage(await database.open())
    return { storage, library: await openLibraryIn(folder, storage) }
  }
  servers = await Promise.all([start(), start()])
})
afterEach(async () => {
  for (const { library, storage } of servers) {
    await library.close()
    await storage.close()
  }
})
const importEverywhere = () => Promise.all(servers.map(({ library }) => library.importAll()))

it('reads every video once, although two servers begin at the same time, and shows it on both', async () => {
  const sums = await importEverywhere()
  expect(sums.map(({ imported }) => imported).sort((one, other) => one - other)).toEqual([0, VIDEOS])
  expect(sums.map(({ removed }) => removed)).toEqual([0, 0])
  for (const { storage, library } of servers) {
    const [video] = await storage.catalogue.videos(LIBRARY, [`film-${VIDEOS - 1}`])
    expect(video?.title).toBe(`Film ${VIDEOS - 1}`)
    expect(await library.files.media('film-0')).toMatchObject({ path: join(folder, 'film0.webm') })
  }
})

it('removes what has gone for all of them, and nothing else', async () => {
  await importEverywhere()
  await rm(join(folder, 'film7.webm'))
  await rm(join(folder, 'film7.info.json'))
  const sums = await importEverywhere()
  expect(sums.map(({ removed }) => removed).sort()).toEqual([0, 1])
  for (const { storage } of servers) {
    const page = { limit: 1, after: null, before: null }
    const all = await storage.catalogue.list(LIBRARY, { types: ['video'], channelId: null }, 'title', page)
    expect(all.total).toBe(VIDEOS - 1)
    expect(await storage.catalogue.videos(LIBRARY, ['film-7'])).toEqual([])
  }
})

it('does not wait for another import when it is told to end', async () => {
  const [busy, ending] = servers as [Server, Server]
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holding = busy.storage.catalogue.importIndex.withLock(new AbortController().signal, () => {
    begun.resolve()
    return held.promise
  })
  await begun.promise
  const { library } = ending
  const waiting = library.importAll()
  await library.close()
  expect(await waiting).toMatchObject({ imported: 0, removed: 0 })
  held.resolve()
  await holding
})
