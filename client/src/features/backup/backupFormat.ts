import * as m from '@vtube/messages'
import * as v from 'valibot'
import { t } from '../../language/translate.ts'
import type { LikedVideo } from '../../domain/video.ts'
import type { LocalComment } from '../../domain/comment.ts'
import { likedVideoCodec } from '../../storage/likedVideos.ts'
import { localCommentCodec } from '../../storage/localComments.ts'

/** The data that exists on this device only. */
export interface Backup {
  likedVideos: readonly LikedVideo[]
  comments: readonly { videoId: string; list: readonly LocalComment[] }[]
}

const FORMAT = 'vtube-backup'
const VERSION = 1

/** Browsers store at most about 10 MB per site: a larger file is no backup. */
const MAX_BACKUP_BYTES = 10 * 1024 * 1024

/** A file that cannot be imported. `message` can be shown to the user. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const headerSchema = v.looseObject({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer()) })
const contentSchema = v.object({
  likedVideos: v.array(v.unknown()),
  comments: v.record(v.pipe(v.string(), v.nonEmpty()), v.array(v.unknown())),
})

/** Returns a file name with the local date: `vtube-backup-2026-11-02.json`. */
export function backupFileName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `vtube-backup-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.json`
}

/** Returns the text of a backup file. Its entries have the format of the local storage (specification, section 3). */
export function writeBackup({ likedVideos, comments }: Backup, now: Date): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    exportedAt: now.toISOString(),
    likedVideos: likedVideos.map(likedVideoCodec.write),
    comments: Object.fromEntries(
      comments.map(({ videoId, list }) => [videoId, list.map(localCommentCodec.write)]),
    ),
  }
  return JSON.stringify(file, null, 2)
}

/** Reads all entries. Throws a `BackupError` if one is invalid: an import is all or nothing. */
function readAll<T>(values: readonly unknown[], read: (value: unknown) => T | null): T[] {
  return values.map((value) => {
    const item = read(value)
    if (item === null) throw new BackupError(t(m.damagedBackup))
    return item
  })
}

/** Parses the text of a backup file. Throws a `BackupError` for anything else. */
export function parseBackup(text: string): Backup {
  const header = v.safeParse(v.pipe(v.string(), v.parseJson(), headerSchema), text)
  if (!header.success) throw new BackupError(t(m.notABackup), { cause: header.issues[0] })
  if (header.output.version > VERSION) throw new BackupError(t(m.newerBackup))
  const found = v.safeParse(contentSchema, header.output)
  if (!found.success) throw new BackupError(t(m.damagedBackup), { cause: found.issues[0] })
  return {
    likedVideos: readAll(found.output.likedVideos, likedVideoCodec.read),
    comments: Object.entries(found.output.comments).map(([videoId, list]) => ({
      videoId,
      list: readAll(list, localCommentCodec.read),
    })),
  }
}

/** Reads a file that the user has chosen. Throws a `BackupError` when it is no backup. */
export async function readBackup(file: File): Promise<Backup> {
  if (file.size > MAX_BACKUP_BYTES) throw new BackupError(t(m.tooLargeBackup))
  const text = await file.text().catch((cause: unknown) => {
    throw new BackupError(t(m.unreadableFile), { cause })
  })
  return parseBackup(text)
}
