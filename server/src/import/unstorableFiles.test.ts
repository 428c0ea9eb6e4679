import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import { afterEach, expect, it } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'
import { buildSidecar, openFolderLibrary, type FolderLibrary } from '../../testing/openFolderLibrary.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'

let opened: FilledCatalogue
let library: FolderLibrary
afterEach(async () => {
  await library.close()
  await opened.close()
})

/** Opens a library of ten videos over a database that fails to write videos with this title. */
async function openFailingFor(title: string): Promise<void> {
  opened = await openCatalogueWith()
  const { importIndex } = opened.catalogue
  const upsert: typeof importIndex.upsert = async (run, batch, entries) => {
    if (batch.videos?.some((video) => video.title === title)) throw new RangeError('too much of it')
    await importIndex.upsert(run, batch, entries)
  }
  const catalogue = { ...opened.catalogue, importIndex: { ...importIndex, upsert } }
  const added = Array.from({ length: 10 }, (_, index) => ({
    [`film ${index}.webm`]: TINY_VIDEO,
    [`film ${index}.info.json`]: buildSidecar({ id: `film-${index}`, title: `Film ${index}` }),
  }))
  library = await openFolderLibrary(Object.assign({}, ...added), { ...opened, catalogue })
}
const titles = async () => {
  const found = await opened.catalogue.videos(
    LIBRARY,
    Array.from({ length: 10 }, (_, index) => `film-${index}`),
  )
  return found.map(({ title }) => title)
}

it('leaves out the one video that the database does not take, and names it in the log and in the status', async () => {
  await openFailingFor('Film 3')
  expect(await library.importAll()).toMatchObject({ imported: 9, skipped: 1 })
  expect(await titles()).toHaveLength(9)
  expect(library.warnings).toEqual([
    '“film 3.webm” was skipped: its details cannot be saved; try it without its sidecar.',
  ])
  const { skippedCount, skippedFiles } = await library.library.status()
  expect([skippedCount, skippedFiles]).toEqual([1, [{ path: 'film 3.webm', reason: 'unstorable' }]])
})

it('keeps what it has of a video whose change the database does not take, and says so once', async () => {
  await openFailingFor('Changed')
  await library.importAll()
  await library.write({ 'film 3.info.json': buildSidecar({ id: 'film-3', title: 'Changed' }) })
  expect(await library.importAll()).toMatchObject({ unchanged: 9, skipped: 1, removed: 0 })
  await library.importAll()
  expect(await titles()).toContain('Film 3')
  expect(library.warnings).toHaveLength(1)
})
