import { expect, it, onTestFinished } from 'vitest'
import { openFolderLibrary } from '../../../testing/openFolderLibrary.ts'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { LIBRARY, type Visibility } from '../../catalogue/catalogueTypes.ts'
import { createPostgresStorage } from '../../app/postgresStorage.ts'
import { readAllSeries } from './readAllSeries.ts'
import { videoIdOf } from '../../import/sidecars/sidecarToRows.ts'

const fileOf = (extra: number) => Buffer.concat([TINY_VIDEO, Buffer.alloc(extra)])

it('reads a series from a shared database, within the folders that somebody may see', async () => {
  const storage = createPostgresStorage(await (await createTestDatabase()).open())
  const files = {
    'Wire/S01E10.mkv': fileOf(1),
    'Wire/S01E02.mkv': fileOf(2),
    'Wire/Season 2/S02E01.mkv': fileOf(3),
  }
  const library = await openFolderLibrary(files, storage)
  onTestFinished(async () => {
    await library.close()
    await storage.close()
  })
  await library.importAll()
  const { catalogue } = storage
  const [video] = await catalogue.videos(LIBRARY, [videoIdOf('Wire/S01E02.mkv')])
  const id = video?.facts?.series?.id ?? ''
  const read = async (visibility: Visibility) =>
    await readAllSeries(catalogue, visibility, await catalogue.seriesParts(visibility, id))
  expect(await read(LIBRARY)).toMatchObject([
    {
      title: 'Wire',
      seasons: [
        { season: 1, parts: [{ part: 2 }, { part: 10 }] },
        { season: 2, parts: [{ part: 1 }] },
      ],
    },
  ])
  const limit = { kind: 'only', folders: ['Wire/Season 2'] } as const
  expect(await read({ origin: 'library', limit })).toEqual([])
})
