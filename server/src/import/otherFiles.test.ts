import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'
import { openFolderLibrary, type FolderLibrary } from '../../testing/openFolderLibrary.ts'
import { hasFfmpeg, writeVideo, type VideoName } from '../../testing/media/testVideos.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'

let library: FolderLibrary | null = null
afterEach(async () => {
  await library?.close()
  library = null
})

const CODE = `export const G = 'a file of TypeScript'\n`.repeat(20)
const NONE: Promise<FfmpegSearch> = Promise.resolve({ missing: 'ffmpeg is not installed' })

const testFolder = folderOfEachTest()
async function videoOf(name: VideoName): Promise<Buffer> {
  await writeVideo(join(testFolder, name), name)
  return await readFile(join(testFolder, name))
}

describe.skipIf(!hasFfmpeg)('files that no browser plays', () => {
  it('are imported with their length, if ffprobe finds a moving picture in them', async () => {
    const files = {
      'a.avi': await videoOf('mpeg4-mp3.avi'),
      'b.ts': await videoOf('h264-aac.ts'),
      'c.ts': CODE,
    }
    library = await openFolderLibrary(files)
    expect(await library.importAll()).toMatchObject({ imported: 2, skipped: 1 })
    const [found] = await library.catalogue.videos(LIBRARY, [await idOf('a.avi')])
    expect(found).toMatchObject({ title: 'a', liveState: 'none' })
    expect(found!.durationSeconds).toBeCloseTo(14, 0)
    expect(library.warnings).toEqual(['“c.ts” was skipped: it contains no video that can be read.'])
  })

  it(
    'have the length of what is there, however long they say that they are',
    { tags: 'release' },
    async () => {
      library = await openFolderLibrary({
        'a.mkv': await videoOf('cut-off.mkv'),
        'b.mp4': await videoOf('cut-short.mp4'),
        'c.webm': await videoOf('live.webm'),
      })
      await library.importAll()
      const ids = await Promise.all(['a.mkv', 'b.mp4', 'c.webm'].map(idOf))
      const found = await library.catalogue.videos(LIBRARY, ids)
      expect(found.map(({ durationSeconds }) => Math.round(durationSeconds ?? 0))).toEqual([8, 8, 14])
    },
  )

  it('have the length of what is there, if they state none', { tags: 'release' }, async () => {
    library = await openFolderLibrary({ 'a.wmv': await videoOf('cut-wmv2.wmv') })
    await library.importAll()
    const [found] = await library.catalogue.videos(LIBRARY, [await idOf('a.wmv')])
    expect(found?.durationSeconds).toBeCloseTo(8, 0)
  })

  it('are imported at the next start after ffmpeg was installed', async () => {
    const shared = await openCatalogueWith()
    const found = await videoOf('mpeg4-mp3.avi')
    library = await openFolderLibrary({ 'a.avi': found }, shared, NONE)
    expect(await library.importAll()).toMatchObject({ imported: 0, skipped: 1 })
    await library.close()
    library = await openFolderLibrary({ 'a.avi': found }, shared)
    expect(await library.importAll()).toMatchObject({ imported: 1, skipped: 0 })
    await shared.close()
  })
})

it('does not fill the log with a folder of other files', async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index + 100}.ts`, CODE]))
  library = await openFolderLibrary(files)
  expect(await library.importAll()).toMatchObject({ imported: 0, skipped: 40 })
  // Without ffmpeg, there is one more line, which says that no video can be converted.
  const skipped = library.warnings.filter((line) => line.includes('skipped'))
  expect(skipped).toHaveLength(11)
  expect(skipped.at(-1)).toBe('30 more such files were skipped.')
})

const idOf = async (path: string) => (await library!.catalogue.importIndex.findByPath([path])).get(path)!.id
