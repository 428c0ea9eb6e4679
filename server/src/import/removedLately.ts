import type { VideoFile } from '../catalogue/importedEntry.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import { folderOf } from './folder/findEntries.ts'

/** The time for which removed videos are remembered, because copying a better file may take minutes. */
const KEPT_MS = 60 * 60_000
const NAMESPACE = 'removed-video'
/** The maximum number of removed videos to remember. If an import removes more, nobody has replaced single files. */
const MAX_REMOVED = 200

export type RemovedLately = ReturnType<typeof createRemovedLately>

/** Remembers for an hour which videos were removed. A new file that takes the place of a removed one gets its id. */
export const createRemovedLately = (keyValues: KeyValueStore) => ({
  async add(videos: readonly VideoFile[]): Promise<void> {
    if (videos.length > MAX_REMOVED) return
    const until = new Date(Date.now() + KEPT_MS)
    for (const { id, path } of videos) await keyValues.set(NAMESPACE, path, id, until)
  },
  /** Resolves to the videos that were removed from a folder, even if a video with the same id exists again. */
  async in(folder: string): Promise<VideoFile[]> {
    const removed = await keyValues.list(NAMESPACE)
    return removed
      .filter(({ key }) => folderOf(key) === folder)
      .map(({ key, value }) => ({ path: key, id: value }))
  },
})
