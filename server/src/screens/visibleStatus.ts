import type { ScreenStatus } from '@vtube/shared/screens'
import type { FindVisible } from '../domain/findVisible.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'

interface Viewer {
  limit: FolderLimit | null
  /** Whether the screen belongs to the viewer. */
  isOwn: boolean
}

/**
 * Resolves to the part of a status that a viewer may see: nothing of a video outside the viewer's folders, no entry of
 * the queue and no adjacent video outside of them, and no playlist of somebody else.
 */
export async function visibleStatus(
  status: ScreenStatus | null,
  { limit, isOwn }: Viewer,
  findVisible: FindVisible,
): Promise<ScreenStatus | null> {
  if (status === null || status.state === 'idle') return status
  const { videoId, previousId, nextId, queue } = status
  const around = [previousId, nextId].filter((id) => id !== null)
  const visible = await findVisible([videoId, ...around, ...queue.map(({ id }) => id)], limit)
  const idIfVisible = (id: string | null) => (id !== null && visible.has(id) ? id : null)
  if (!visible.has(videoId)) return null
  return {
    ...status,
    playlistId: isOwn ? status.playlistId : null,
    previousId: idIfVisible(previousId),
    nextId: idIfVisible(nextId),
    queue: queue.filter(({ id }) => visible.has(id)),
  }
}
