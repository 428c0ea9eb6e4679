import type { Thunk } from '../../redux/dispatch.ts'
import { keptLists } from '../../storage/keptLists.ts'
import { type Backup, BackupError, backupFileName, writeBackup } from './backupFile.ts'
import { describeExport, describeImport } from './backupSentences.ts'
import { mergeBackup } from './mergeBackup.ts'
import { readBackup } from './readBackup.ts'
import { saveFile } from './saveFile.ts'

/** Saves everything that is kept on this device as one file. Returns the sentence for the person. */
export const exportBackup =
  (now: Date): Thunk<string> =>
  (_, __, { storage }) => {
    const lists = keptLists(storage)
    const backup: Backup = {
      likedVideos: lists.likedVideos.read(),
      comments: lists
        .commentedVideoIds()
        .map((videoId) => ({ videoId, list: lists.comments(videoId).read() })),
    }
    const comments = backup.comments.reduce((sum, { list }) => sum + list.length, 0)
    const amount = { likedVideos: backup.likedVideos.length, comments }
    if (amount.likedVideos + amount.comments > 0) saveFile(backupFileName(now), writeBackup(backup, now))
    return describeExport(amount)
  }

/**
 * Adds the content of a backup file to what is kept here. Returns the sentence for the person: what has come,
 * or why the file is refused. A refused file changes nothing.
 */
export const importBackup =
  (file: File): Thunk<Promise<string>> =>
  async (_, __, { storage }) => {
    try {
      return describeImport(mergeBackup(keptLists(storage), await readBackup(file)))
    } catch (error) {
      if (error instanceof BackupError) return error.message
      throw error
    }
  }
