import { ImportError } from './ImportError.ts'
import {
  importedData,
  type ImportedItem,
  type ImportedPlaylist,
  type ImportedSubscription,
  type ImportedVisit,
} from './importedData.ts'
import { channelOf, secondsOf, timeOf, videoIdOf } from './providerIds.ts'
import { openSqlite, type SqliteRow, type SqliteTable } from './sqliteFile.ts'
import { asText, PROVIDER_SERVICE, type ParsedFile } from './textFile.ts'
import type { Turns } from './turns.ts'

/** A video or another stream that NewPipe knows. */
interface Stream {
  /** Null for one of another service, or without a valid address. */
  videoId: string | null
  isOfProvider: boolean
  duration: number | null
}

const isOfProvider = ({ service_id: service }: SqliteRow): boolean => service === PROVIDER_SERVICE

/** Resolves to the rows of a table, read in turns; none where there is no such table. */
async function readAll(
  table: SqliteTable | undefined,
  columns: readonly string[],
  turns: Turns,
): Promise<SqliteRow[]> {
  const rows: SqliteRow[] = []
  for (const row of table?.rows(columns) ?? []) {
    rows.push(row)
    if (turns.isOver()) await turns.next()
  }
  return rows
}

/** Reads the channels that were subscribed to. */
function readSubscriptions(rows: readonly SqliteRow[]) {
  const subscriptions: ImportedSubscription[] = []
  const handles: string[] = []
  const leftOut = { otherService: 0, invalid: 0 }
  for (const row of rows) {
    const channel = channelOf(row['url'])
    if (!isOfProvider(row)) leftOut.otherService += 1
    else if (channel === null) leftOut.invalid += 1
    else if ('handle' in channel) handles.push(channel.handle)
    else subscriptions.push({ channelId: channel.id, subscribedAt: null })
  }
  return { subscriptions, handles, leftOut }
}

/** Reads the playlists of the user's own, in their order. */
function readPlaylists(
  playlists: readonly SqliteRow[],
  joins: readonly SqliteRow[],
  streams: ReadonlyMap<unknown, Stream>,
): ImportedPlaylist[] {
  const items = new Map<unknown, { index: number; item: ImportedItem }[]>()
  for (const { playlist_id: playlist, stream_id: stream, join_index: index } of joins) {
    const videoId = streams.get(stream)?.videoId
    if (typeof videoId !== 'string') continue
    const list = items.get(playlist) ?? []
    list.push({ index: Number(index), item: { videoId, addedAt: null } })
    items.set(playlist, list)
  }
  return playlists.map(({ uid, name }) => ({
    id: null,
    name: asText(name),
    createdAt: null,
    updatedAt: null,
    items: (items.get(uid) ?? []).toSorted((one, other) => one.index - other.index).map(({ item }) => item),
  }))
}

/**
 * Reads `newpipe.db`, the database in the backup of NewPipe and of its forks: history, positions, playlists and
 * subscriptions. Resolves to null for a database of another application.
 */
export async function parseNewPipeDatabase(bytes: Uint8Array, turns: Turns): Promise<ParsedFile | null> {
  try {
    return await parse(bytes, turns)
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError('damaged', { cause: error })
  }
}

async function parse(bytes: Uint8Array, turns: Turns): Promise<ParsedFile | null> {
  const tables = openSqlite(bytes)
  const read = (name: string, ...columns: string[]) => readAll(tables.get(name), columns, turns)
  if (!tables.has('streams') || !tables.has('subscriptions')) return null

  const streams = new Map<unknown, Stream>()
  for (const row of await read('streams', 'uid', 'service_id', 'url', 'duration', 'stream_type')) {
    const isLive = asText(row['stream_type']).includes('LIVE')
    streams.set(row['uid'], {
      videoId: isOfProvider(row) ? videoIdOf(row['url']) : null,
      isOfProvider: isOfProvider(row),
      duration: isLive ? null : secondsOf(row['duration']),
    })
  }
  // In milliseconds, whatever the name says.
  const positions = new Map<unknown, number | null>()
  for (const row of await read('stream_state', 'stream_id', 'progress_time'))
    positions.set(row['stream_id'], secondsOf(Number(row['progress_time']) / 1000))

  const history: ImportedVisit[] = []
  let invalid = 0
  let otherVideos = 0
  for (const row of await read('stream_history', 'stream_id', 'access_date')) {
    const stream = streams.get(row['stream_id'])
    const watchedAt = timeOf(row['access_date'])
    if (stream?.isOfProvider === false) otherVideos += 1
    else if (stream === undefined || stream.videoId === null || watchedAt === null) invalid += 1
    else
      history.push({
        videoId: stream.videoId,
        watchedAt,
        position: positions.get(row['stream_id']) ?? null,
        duration: stream.duration,
      })
  }

  const joins = await read('playlist_stream_join', 'playlist_id', 'stream_id', 'join_index')
  const playlists = readPlaylists(await read('playlists', 'uid', 'name'), joins, streams)
  const inPlaylists = joins.map(({ stream_id: id }) => streams.get(id))
  const found = readSubscriptions(await read('subscriptions', 'service_id', 'url'))
  const bookmarks = await read('remote_playlists', 'uid')
  return {
    source: 'newPipe',
    data: importedData({
      subscriptions: found.subscriptions,
      handles: found.handles,
      history,
      playlists,
      leftOut: {
        otherService: found.leftOut.otherService,
        otherVideo: otherVideos + inPlaylists.filter((stream) => stream?.isOfProvider === false).length,
        invalid:
          invalid +
          found.leftOut.invalid +
          inPlaylists.filter((stream) => stream?.isOfProvider !== false && !stream?.videoId).length,
        foreignPlaylist: bookmarks.length,
      },
    }),
  }
}
