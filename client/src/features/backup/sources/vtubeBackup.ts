import {
  userDataId as id,
  userDataPlaylistId as playlistId,
  userDataSeconds as seconds,
  userDataTime as time,
} from '@vtube/shared/userData'
import * as v from 'valibot'
import { parseOrNull } from '../../../domain/parseOrNull.ts'
import type { HistoryEntry, Playlist } from '../../../domain/userDataRows.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import type { LikedVideo } from '../../../domain/video.ts'
import { likedVideoCodec } from '../../../storage/likedVideos.ts'
import { localCommentCodec } from '../../../storage/localComments.ts'
import { ImportError } from './ImportError.ts'
import { type ImportedComments, type ImportedData, importedData } from './importedData.ts'
import { type BACKUP_TABLES, readRows } from './importedRows.ts'
import { asObject, type ParsedFile, type TextFile } from './files/textFile.ts'

const FORMAT = 'vtube-backup'
/** The current version of the format. Version 1 contained only liked videos and comments. */
const VERSION = 2

const item = v.object({ videoId: id, addedAt: time })

const firstVersion = {
  likedVideos: v.array(v.unknown()),
  comments: v.record(v.pipe(v.string(), v.minLength(1)), v.array(v.unknown())),
}
const schemas = {
  1: v.object(firstVersion),
  2: v.object({
    ...firstVersion,
    history: v.array(
      v.object({ videoId: id, watchedAt: time, position: seconds, duration: v.nullable(seconds) }),
    ),
    watchLater: v.array(item),
    playlists: v.array(
      v.object({
        id: playlistId,
        name: v.string(),
        createdAt: time,
        updatedAt: time,
        items: v.array(item),
      }),
    ),
    subscriptions: v.array(v.object({ channelId: id, subscribedAt: time, title: v.optional(v.string()) })),
    /** The rows of further tables. Earlier versions did not write them. */
    tables: v.optional(v.unknown()),
  }),
}

type Content = v.InferOutput<(typeof schemas)[2]>

/** All data that the user has made. */
export interface Backup {
  likedVideos: readonly LikedVideo[]
  comments: readonly ImportedComments[]
  history: readonly HistoryEntry[]
  watchLater: Content['watchLater']
  playlists: readonly (Playlist & { items: Content['watchLater'] })[]
  /** The subscriptions. Their titles are only for people who read the file. */
  subscriptions: Content['subscriptions']
  /** The rows of the tables that are stored as they are. */
  tables?: Readonly<Partial<Record<(typeof BACKUP_TABLES)[number], readonly object[]>>>
}

/** Returns the text of a backup file. Liked videos and comments have the same format as in local storage. */
export function writeBackup(backup: Backup, now: Date): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    exportedAt: now.toISOString(),
    ...backup,
    likedVideos: backup.likedVideos.map(likedVideoCodec.write),
    comments: Object.fromEntries(
      backup.comments.map(({ videoId, list }) => [videoId, list.map(localCommentCodec.write)]),
    ),
  }
  return JSON.stringify(file, null, 2)
}

/** Reads all entries. Throws an error if one is invalid, because a backup is imported as a whole or not at all. */
function readAll<T>(values: readonly unknown[], read: (value: unknown) => T | null): T[] {
  return values.map((value) => {
    const found = read(value)
    if (found === null) throw new ImportError('damagedBackup')
    return found
  })
}

function readContent({ likedVideos, comments, ...rest }: Partial<Content>): ImportedData {
  const watchLater = {
    id: WATCH_LATER,
    name: '',
    createdAt: null,
    updatedAt: null,
    items: rest.watchLater ?? [],
  }
  return importedData({
    likedVideos: readAll(likedVideos ?? [], likedVideoCodec.read),
    comments: Object.entries(comments ?? {}).map(([videoId, list]) => ({
      videoId,
      list: readAll(list, localCommentCodec.read),
    })),
    history: rest.history ?? [],
    playlists: [...(watchLater.items.length > 0 ? [watchLater] : []), ...(rest.playlists ?? [])],
    subscriptions: rest.subscriptions ?? [],
    rows: readRows(rest.tables),
  })
}

/**
 * Reads a backup of this or an older version. Returns null for any other file.
 * @throws ImportError if the backup is damaged or was written by a newer version
 */
export function parseVtubeBackup({ json }: TextFile): ParsedFile | null {
  const header = asObject(json)
  if (header?.['format'] !== FORMAT) return null
  const { version } = header
  if (typeof version === 'number' && version > VERSION) throw new ImportError('newerBackup')
  const content = version === 1 || version === 2 ? parseOrNull(schemas[version], header) : null
  if (content === null) throw new ImportError('damagedBackup')
  return { source: 'vtube', data: readContent(content) }
}
