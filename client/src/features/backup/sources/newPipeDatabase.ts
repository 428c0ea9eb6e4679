import { createImportCollector } from './createImportCollector.ts'
import { toImportError } from './ImportError.ts'
import type { ImportedItem } from './importedData.ts'
import { secondsOf, timeOf, videoIdOf } from './providerIds.ts'
import { openSqlite, type SqliteRow, type SqliteTable } from './files/sqliteFile.ts'
import { asText, PROVIDER_SERVICE, type ParsedFile } from './files/textFile.ts'
import type { TimeSlices } from './timeSlices.ts'

/** A video of the provider, or a stream of another service. */
interface Stream {
  /** The id of the video, or null for a stream of another service and for an invalid address. */
  videoId: string | null
  isOfProvider: boolean
  duration: number | null
}

const isOfProvider = ({ service_id: service }: SqliteRow): boolean => service === PROVIDER_SERVICE

/** Reads all rows of a table in slices of time. Returns no rows if the table does not exist. */
async function readAll(
  table: SqliteTable | undefined,
  columns: readonly string[],
  slices: TimeSlices,
): Promise<SqliteRow[]> {
  const rows: SqliteRow[] = []
  for (const row of table?.rows(columns) ?? []) {
    rows.push(row)
    if (slices.isOver()) await slices.next()
  }
  return rows
}

/**
 * Reads `newpipe.db`, the database in the backups of NewPipe and its forks, with the history, positions, playlists and
 * subscriptions. Resolves to null for a database of another application.
 */
export const parseNewPipeDatabase = (bytes: Uint8Array, slices: TimeSlices): Promise<ParsedFile | null> =>
  parse(bytes, slices).catch((error: unknown) => {
    throw toImportError(error)
  })

async function parse(bytes: Uint8Array, slices: TimeSlices): Promise<ParsedFile | null> {
  const tables = openSqlite(bytes)
  const read = (name: string, ...columns: string[]) => readAll(tables.get(name), columns, slices)
  if (!tables.has('streams') || !tables.has('subscriptions')) return null

  const found = createImportCollector()
  const streams = new Map<unknown, Stream>()
  for (const row of await read('streams', 'uid', 'service_id', 'url', 'duration', 'stream_type')) {
    const isLive = asText(row['stream_type']).includes('LIVE')
    streams.set(row['uid'], {
      videoId: isOfProvider(row) ? videoIdOf(row['url']) : null,
      isOfProvider: isOfProvider(row),
      duration: isLive ? null : secondsOf(row['duration']),
    })
  }
  /** Returns the id of the video of a stream. If the stream is not imported, counts it and returns null. */
  const videoIdOfStream = (uid: unknown): string | null => {
    const stream = streams.get(uid)
    if (stream?.isOfProvider === false) found.leaveOut('otherVideo')
    else if (!stream?.videoId) found.leaveOut('invalid')
    return stream?.videoId ?? null
  }

  // The values of `progress_time` are in milliseconds.
  const positions = new Map<unknown, number | null>()
  for (const row of await read('stream_state', 'stream_id', 'progress_time'))
    positions.set(row['stream_id'], secondsOf(Number(row['progress_time']) / 1000))
  for (const { stream_id: uid, access_date: date } of await read(
    'stream_history',
    'stream_id',
    'access_date',
  )) {
    const videoId = videoIdOfStream(uid)
    const watchedAt = timeOf(date)
    const [position, duration] = [positions.get(uid) ?? null, streams.get(uid)?.duration ?? null]
    if (videoId !== null)
      found.addVisit(watchedAt === null ? null : videoId, { watchedAt, position, duration })
  }

  const joins = await read('playlist_stream_join', 'playlist_id', 'stream_id', 'join_index')
  const items = new Map<unknown, ImportedItem[]>()
  for (const row of joins.toSorted((one, other) => Number(one['join_index']) - Number(other['join_index']))) {
    const videoId = videoIdOfStream(row['stream_id'])
    const list = items.get(row['playlist_id']) ?? []
    if (videoId !== null) list.push({ videoId, addedAt: null })
    items.set(row['playlist_id'], list)
  }
  for (const { uid, name } of await read('playlists', 'uid', 'name'))
    found.addPlaylist({ name, items: items.get(uid) ?? [] })
  found.leaveOut('foreignPlaylist', (await read('remote_playlists', 'uid')).length)

  const channels = new Map<unknown, unknown>()
  for (const row of await read('subscriptions', 'uid', 'service_id', 'url')) {
    if (isOfProvider(row)) {
      found.addChannel(row['url'])
      channels.set(row['uid'], row['url'])
    } else found.leaveOut('otherService')
  }
  const members = await read('feed_group_subscription_join', 'group_id', 'subscription_id')
  const membersOf = Map.groupBy(members, (member) => member['group_id'])
  for (const { uid, name } of await read('feed_group', 'uid', 'name')) {
    const ofGroup = membersOf.get(uid) ?? []
    found.addGroup(
      name,
      ofGroup.flatMap((member) => channels.get(member['subscription_id']) ?? []),
    )
  }
  return found.asFileOf('newPipe')
}
