import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import type { FolderLimit } from '../source/folderLimit.ts'
import { folderOf } from './findEntries.ts'
import { partsAfter } from './naming/partsAfter.ts'
import { seriesFolder } from './naming/channelFolder.ts'

/** The maximum number of files that are compared. Folders with more files are collections, not series. */
const MAX_FILES = 2_000

/**
 * Returns a function that resolves to the ids of the few videos within a limit that follow a video in a series or
 * course, in their order. It searches the folder of the video and, for the folder of a season or disc, the folders beside it.
 */
export const createFollowingVideos =
  (importIndex: Pick<ImportIndex, 'findById' | 'findVideosIn'>) =>
  async (id: string, limit: FolderLimit | null = null): Promise<readonly string[]> => {
    const path = (await importIndex.findById('video', id, limit))?.path
    if (path === undefined) return []
    const folder = folderOf(path)
    const series = seriesFolder(folder, path.slice(path.lastIndexOf('/') + 1))
    const scope = { folder: series, isDeep: series !== folder }
    const files = await importIndex.findVideosIn(scope, MAX_FILES + 1, limit)
    return files.length > MAX_FILES ? [] : partsAfter(path, files).map((file) => file.id)
  }
