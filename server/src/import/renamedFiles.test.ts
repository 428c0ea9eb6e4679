import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openFolderLibrary, type Files } from '../../testing/openFolderLibrary.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { createMediaFiles } from '../libraryApi/MediaFiles.ts'
import { createThumbnailCache } from '../pictures/thumbnailCache.ts'

const FOLDERS = 30
const NUMBERS = Array.from({ length: 100 }, (_, index) => index)
const PAGE = 50
/** The number of pictures that are requested for each page of a list: one in ten is enough for the test. */
const SHOWN = 5
const FRAMES = (3_000 / PAGE) * SHOWN

it(
  '3,000 files that are renamed keep their ids, and no frame is extracted anew',
  { tags: 'release' },
  async () => {
    const added: Files = {}
    for (let folder = 0; folder < FOLDERS; folder += 1)
      for (const number of NUMBERS)
        added[`folder ${folder}/film ${number}.webm`] = Buffer.concat([
          TINY_VIDEO,
          Buffer.from(`${folder} ${number}`),
        ])
    const library = await openFolderLibrary(
      added,
      undefined,
      Promise.resolve({ missing: 'ffmpeg is not installed' }),
    )
    onTestFinished(() => library.close())
    let extracted = 0
    const thumbnails = createThumbnailCache({
      folder: `${library.folder}-frames`,
      ffmpeg: Promise.resolve({ ffmpeg: '/ffmpeg', ffprobe: '/ffprobe', targets: [] }),
      niceness: 0,
      extract: async () => {
        extracted += 1
        return Buffer.from('a frame')
      },
    })
    const files = createMediaFiles(library.library.store, library.catalogue, thumbnails, null)
    /** Requests pictures of some videos. Returns the ids of all videos, in the order of lists. */
    const requestPictures = async () => {
      const { catalogue } = library
      const ids: string[] = []
      for (let after = null; ;) {
        const request = { limit: PAGE, before: null, after }
        const filter = { types: ['video' as const], channelId: null }
        const page = await catalogue.list(LIBRARY, filter, 'date', request)
        const videos = page.items.flatMap((hit) => (hit.kind === 'video' ? [hit.video] : []))
        ids.push(...videos.map(({ id }) => id))
        await Promise.all(
          videos.slice(0, SHOWN).map(async ({ id }) => {
            // On a busy machine, the first response may be a drawn picture, until the frame exists.
            await expect.poll(() => files.picture(`video/${id}/thumbnail`)).toHaveProperty('path')
          }),
        )
        if (!page.hasAfter) return ids
        after = page.last
      }
    }

    expect(await library.importAll()).toMatchObject({ imported: 3_000 })
    const before = await requestPictures()
    expect([new Set(before).size, extracted]).toEqual([3_000, FRAMES])

    for (let folder = 0; folder < FOLDERS; folder += 1) {
      const [from, to] = [`folder ${folder}`, `shelf ${folder}`].map((name) =>
        join(library.folder, name),
      ) as [string, string]
      await rename(from, to)
      for (const number of NUMBERS)
        await rename(join(to, `film ${number}.webm`), join(to, `clip ${number}.webm`))
    }
    expect(await library.importAll()).toMatchObject({ removed: 0 })
    expect(await requestPictures()).toEqual(before)
    expect(extracted).toBe(FRAMES)
  },
)
