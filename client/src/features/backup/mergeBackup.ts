import type { LocalComment } from '../../domain/localComment.ts'
import type { KeptLists } from '../../storage/keptLists.ts'
import type { KeptList } from '../../storage/createKeptList.ts'
import type { Step } from '../../storage/keptSteps.ts'
import { likedVideoSteps } from '../../storage/likedVideos.ts'
import { localCommentSteps } from '../../storage/localComments.ts'
import type { Backup } from './backupFile.ts'

/** How much an import has brought, and whether the browser could keep it. */
export interface Merged {
  likedVideos: number
  comments: number
  isKept: boolean
}

const newestFirst = (list: readonly LocalComment[]): readonly LocalComment[] =>
  list.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))

/** Applies a change and tells by how many items the list has grown. */
function growth<T>(list: KeptList<T>, step: Step<T>): number {
  const before = list.read().length
  return list.change(step).length - before
}

/**
 * Adds what a backup has and the device has not: liked videos by their ids, behind those that are liked here;
 * comments by time and text. Nothing that is here is changed.
 */
export function mergeBackup(lists: KeptLists, backup: Backup): Merged {
  const merged: Merged = { likedVideos: 0, comments: 0, isKept: true }
  if (backup.likedVideos.length > 0) {
    merged.likedVideos = growth(lists.likedVideos, likedVideoSteps.merge(backup.likedVideos))
    merged.isKept = lists.likedVideos.isWritten()
  }
  for (const { videoId, list } of backup.comments) {
    if (list.length === 0) continue
    const merge = localCommentSteps.merge(list)
    const kept = lists.comments(videoId)
    merged.comments += growth(kept, (present) => newestFirst(merge(present)))
    merged.isKept &&= kept.isWritten()
  }
  return merged
}
