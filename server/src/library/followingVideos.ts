import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import { folderOf } from './findEntries.ts'
import { partsAfter } from './naming/partsAfter.ts'
import { seriesFolder } from './naming/channelFolder.ts'

/** Files that are compared. Folders with more are collections, not series. */
const MAX_FILES = 10_000

/**
 * Returns a function that resolves to the ids of the videos that follow one as parts of a series or course, in their
 * order. It looks into the folder of the video, and of seasons and discs into their neighbours.
 */
export const createFollowingVideos =
  (importIndex: Pick<ImportIndex, 'findPaths' | 'findVideosIn'>) =>
  async (id: string): Promise<readonly string[]> => {
    const path = (await importIndex.findPaths('video', [id])).get(id)
    if (path === undefined) return []
    const folder = folderOf(path)
    const series = seriesFolder(folder, path.slice(path.lastIndexOf('/') + 1))
    const scope = { folder: series, isDeep: series !== folder }
    return partsAfter(path, await importIndex.findVideosIn(scope, MAX_FILES)).map((file) => file.id)
  }
