import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { folderOf } from '../import/folder/findEntries.ts'
import { isPartAfter } from '../import/naming/numberedPart.ts'
import { firstVersions, MAX_PARTS, partsAfter } from '../import/naming/partsAfter.ts'
import { seriesFolder } from '../import/naming/seasonFolder.ts'

/** The maximum number of files in a folder whose names are compared. Folders with more are collections, not series. */
const MAX_FILES = 2_000

/**
 * Returns a function that resolves to the ids of the few videos within a limit that follow a video, in their order.
 * These are the next parts of its series. If the video is in no series, the function compares the names in the folder
 * of the video and, for the folder of a season or disc, in its sibling folders.
 */
export const createNextParts =
  ({ importIndex, videos, seriesParts }: Pick<Catalogue, 'importIndex' | 'videos' | 'seriesParts'>) =>
  async (id: string, limit: FolderLimit | null = null): Promise<readonly string[]> => {
    const visibility = { origin: 'library', limit } as const
    const [video] = await videos(visibility, [id])
    const place = video?.facts?.series ?? null
    if (place !== null) {
      const parts = await seriesParts(visibility, place.id)
      const later = firstVersions(parts.filter((part) => isPartAfter(place, part)))
      if (later.length > 0) return later.slice(0, MAX_PARTS).map((part) => part.id)
    }
    const path = (await importIndex.findById('video', id, limit))?.path
    if (path === undefined) return []
    const folder = folderOf(path)
    const series = seriesFolder(folder, path.slice(path.lastIndexOf('/') + 1))
    const scope = { folder: series, isDeep: series !== folder }
    const files = await importIndex.findVideosIn(scope, MAX_FILES + 1, limit)
    return files.length > MAX_FILES ? [] : partsAfter(path, files).map((file) => file.id)
  }
