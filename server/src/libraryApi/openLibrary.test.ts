import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildSidecar,
  openLibraryIn,
  openFolderLibrary,
  type FolderLibrary,
} from '../../testing/openFolderLibrary.ts'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import type { ImportProgress } from '../import/ImportProgress.ts'

let shared: FilledCatalogue
let held: FolderLibrary
beforeAll(async () => {
  shared = await openCatalogueWith()
})
beforeEach(async () => {
  held = await openFolderLibrary({}, shared)
})
afterEach(() => held.close())
afterAll(() => shared.close())

const refusal = (folder: string) =>
  openLibraryIn(folder, held).then(
    () => 'opened',
    (error: Error) => error.message,
  )

describe('a library', () => {
  it('that is missing is named, with what to do', async () => {
    const folder = join(held.folder, 'nowhere')
    expect(await refusal(folder)).toMatch(/nowhere does not exist\. .+VTUBE_LIBRARY/v)
  })

  it('that is no folder is named, with what to do', async () => {
    await held.write({ 'film.webm': TINY_VIDEO })
    expect(await refusal(join(held.folder, 'film.webm'))).toMatch(
      /film\.webm is not a folder\. .+VTUBE_LIBRARY/v,
    )
  })

  const filesOf = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        [`film-${index}.webm`, 'film'],
        [`film-${index}.info.json`, buildSidecar({ id: `film-${index}` })],
      ]).flat() as [string, string | object][],
    )

  it('tells how far its import has come, and can be read meanwhile', async () => {
    await held.write(filesOf(150))
    const steps: ImportProgress[] = []
    const reads: Promise<number>[] = []
    await held.library.importAll((progress) => {
      steps.push(progress)
      reads.push(held.catalogue.videos(LIBRARY, ['film-0']).then(({ length }) => length))
    })
    expect(new Set(steps.map(({ imported }) => imported))).toEqual(new Set([0, 64, 128, 150]))
    expect(steps.map(({ found }) => found)).toEqual(expect.arrayContaining([0, 4, 8, 64, 150]))
    const written = await Promise.all(reads)
    expect(written.filter((_, step) => steps[step]?.imported !== 0)).not.toContain(0)
  })

  it('ends its import after the present batch when it is closed, and loses nothing', async () => {
    await held.write(filesOf(70))
    const import1 = held.library.importAll(({ imported }) => {
      if (imported > 0) void held.library.close()
    })
    expect(await import1).toMatchObject({ imported: 64, removed: 0 })
  })

  it('imports once when two ask at one time', async () => {
    await held.write(filesOf(20))
    const [one, two] = await Promise.all([held.library.importAll(), held.library.importAll()])
    expect([one.imported, two.imported]).toEqual([20, 20])
    expect(await held.importAll()).toMatchObject({ imported: 0, unchanged: 20 })
  })
})
