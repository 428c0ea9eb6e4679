import * as m from '@vtube/messages'
import type { Count, Message } from '@vtube/messages/message'
import { t } from '../../language/translate.ts'
import type { LocalComment } from '../../domain/comment.ts'
import { counted } from '../../format/count.ts'
import { formatList } from '../../format/rareFormats.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { likedVideoChanges } from '../../storage/likedVideos.ts'
import { localCommentChanges } from '../../storage/localComments.ts'
import type { ListChange, PersistedList } from '../../storage/createPersistedList.ts'
import { type PersistedLists, persistedLists } from '../../storage/deviceLists.ts'
import { type Backup, BackupError, backupFileName, readBackup, writeBackup } from './backupFormat.ts'

const newestFirst = (list: readonly LocalComment[]): readonly LocalComment[] =>
  list.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))

/** Applies a change and returns how many items it has added. */
function countAdded<T>(list: PersistedList<T>, change: ListChange<T>): number {
  const before = list.read().length
  return list.change(change).length - before
}

/** Adds the items that this device lacks: liked videos by id, after those that exist; comments by time and text. */
export function mergeBackup(lists: PersistedLists, backup: Backup) {
  const result = { likedVideos: 0, comments: 0, isWritten: true }
  if (backup.likedVideos.length > 0) {
    result.likedVideos = countAdded(lists.likedVideos, likedVideoChanges.merge(backup.likedVideos))
    result.isWritten = lists.likedVideos.isWritten()
  }
  for (const { videoId, list } of backup.comments) {
    if (list.length === 0) continue
    const merge = localCommentChanges.merge(list)
    const comments = lists.comments(videoId)
    result.comments += countAdded(comments, (existing) => newestFirst(merge(existing)))
    result.isWritten &&= comments.isWritten()
  }
  return result
}

const withNoun = (count: number, noun: Message<Count>): string[] =>
  count === 0 ? [] : [t(noun, counted(count))]

/** '3 liked videos and 1 comment'; omits a kind of which there is none, so that nothing is ''. */
const describeCounts = (likedVideos: number, comments: number): string =>
  formatList([...withNoun(likedVideos, m.likedVideoCount), ...withNoun(comments, m.commentCount)])

function describeImport({ likedVideos, comments, isWritten }: ReturnType<typeof mergeBackup>): string {
  const what = describeCounts(likedVideos, comments)
  if (what === '') return t(m.nothingToImport)
  return t(isWritten ? m.imported : m.importedNotStored, { what })
}

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** Saves all liked videos and comments of this device as one file. Returns the message for the user. */
export const exportBackup =
  (now: Date): Thunk<string> =>
  (_, __, { storage }) => {
    const lists = persistedLists(storage)
    const backup: Backup = {
      likedVideos: lists.likedVideos.read(),
      comments: lists
        .commentedVideoIds()
        .map((videoId) => ({ videoId, list: lists.comments(videoId).read() })),
    }
    const comments = backup.comments.flatMap(({ list }) => list)
    const what = describeCounts(backup.likedVideos.length, comments.length)
    if (what === '') return t(m.nothingToExport)
    saveFile(backupFileName(now), writeBackup(backup, now))
    return t(m.exported, { what })
  }

/** Merges a backup file into the lists of this device. Returns the message for the user. An invalid file changes nothing. */
export const importBackup =
  (file: File): Thunk<Promise<string>> =>
  async (_, __, { storage }) => {
    try {
      return describeImport(mergeBackup(persistedLists(storage), await readBackup(file)))
    } catch (error) {
      if (error instanceof BackupError) return error.message
      throw error
    }
  }
