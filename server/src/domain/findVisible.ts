import type { FolderLimit } from './folderLimit.ts'
import { listVideosOf } from './listVideosOf.ts'
import type { VideoSource } from './VideoSource.ts'

/** Resolves to those of the given videos that exist for somebody with a limit. */
export type FindVisible = (ids: readonly string[], limit: FolderLimit | null) => Promise<ReadonlySet<string>>

/** Creates the function that asks a source which videos exist within a limit. */
export const createFindVisible =
  (source: Pick<VideoSource, 'listVideos'>): FindVisible =>
  async (ids, limit) => {
    const { signal } = new AbortController()
    const found = await listVideosOf(source, [...new Set(ids)], { spender: null, limit, signal })
    return new Set(found.map(({ id }) => id))
  }
