import { listVideosOf } from '../domain/listVideosOf.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import type { ScreenStatus } from './screenBodies.ts'

/** Resolves to those of the given videos that somebody with a limit may see. */
export type FindVisible = (ids: readonly string[], limit: FolderLimit | null) => Promise<ReadonlySet<string>>

/** @param source the videos of a library, or null if the provider has the videos, which are in no folders */
export const createFindVisible =
  (source: Pick<VideoSource, 'listVideos'> | null): FindVisible =>
  async (ids, limit) => {
    if (source === null || limit === null) return new Set(ids)
    const { signal } = new AbortController()
    const found = await listVideosOf(source, [...new Set(ids)], { spender: null, limit, signal })
    return new Set(found.map(({ id }) => id))
  }

interface Viewer {
  limit: FolderLimit | null
  /** Whether the screen belongs to the viewer. */
  isOwn: boolean
}

/**
 * Resolves to the part of a status that a viewer may see: nothing of a video outside the viewer's folders, no entry of
 * the queue outside of them, and no playlist of somebody else.
 */
export async function visibleStatus(
  status: ScreenStatus | null,
  { limit, isOwn }: Viewer,
  findVisible: FindVisible,
): Promise<ScreenStatus | null> {
  if (status === null || status.state === 'idle') return status
  const { videoId, queue } = status
  const visible = await findVisible([videoId, ...queue.map(({ id }) => id)], limit)
  if (!visible.has(videoId)) return null
  return {
    ...status,
    playlistId: isOwn ? status.playlistId : null,
    queue: queue.filter(({ id }) => visible.has(id)),
  }
}
