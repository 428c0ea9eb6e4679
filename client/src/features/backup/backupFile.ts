import * as v from 'valibot'
import type { LikedVideo } from '../../domain/likedVideo.ts'
import type { LocalComment } from '../../domain/localComment.ts'
import { likedVideoCodec } from '../../storage/likedVideos.ts'
import { localCommentCodec } from '../../storage/localComments.ts'

/** What a backup holds: everything that is kept on the device and nowhere else. */
export interface Backup {
  likedVideos: readonly LikedVideo[]
  comments: readonly { videoId: string; list: readonly LocalComment[] }[]
}

const FORMAT = 'vtube-backup'
const VERSION = 1

/** A browser keeps at most about 10 MB for a site: a larger file was not written here. */
export const MAX_BACKUP_BYTES = 10 * 1024 * 1024

/** A file that cannot be imported. `message` is one sentence for the person. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}

const NO_BACKUP = 'This file is not a Vtube backup. Nothing was changed.'
const DAMAGED = 'This backup is damaged. Nothing was changed.'

const frame = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer()) })
const content = v.object({
  likedVideos: v.array(v.unknown()),
  comments: v.record(v.pipe(v.string(), v.nonEmpty()), v.array(v.unknown())),
})

/** `vtube-backup-2026-11-02.json`, by the person's own calendar. */
export function backupFileName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `vtube-backup-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.json`
}

/** The text of a backup file: entries in the shapes that the specification gives for the storage (section 3). */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupError(NO_BACKUP, cause)
  }
}

/** Every entry, or a `BackupError` when one of them is none: an import takes all or nothing. */
function readAll<T>(values: readonly unknown[], read: (value: unknown) => T | null): T[] {
  return values.map((value) => {
    const item = read(value)
    if (item === null) throw new BackupError(DAMAGED)
    return item
  })
}

/** Reads the text of a backup file. Throws a `BackupError` for anything else. */
export function parseBackup(text: string): Backup {
  const json = parseJson(text)
  const framed = v.safeParse(frame, json)
  if (!framed.success) throw new BackupError(NO_BACKUP, framed.issues[0])
  if (framed.output.version > VERSION)
    throw new BackupError('This backup was written by a newer version of Vtube. Nothing was changed.')
  const found = v.safeParse(content, json)
  if (!found.success) throw new BackupError(DAMAGED, found.issues[0])
  return {
    likedVideos: readAll(found.output.likedVideos, likedVideoCodec.read),
    comments: Object.entries(found.output.comments).map(([videoId, list]) => ({
      videoId,
      list: readAll(list, localCommentCodec.read),
    })),
  }
}
