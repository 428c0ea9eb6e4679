import { createPlaceholderChannel, type Channel } from '../domain/Channel.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../base/monotonicNow.ts'
import type { ChannelTotals, ListFilter, Origin, Visibility } from './catalogueTypes.ts'
import type { ImportScope } from './importedEntry.ts'
import { joined, oneOf, raw, sql, type Session, type Sql } from '../database/sql.ts'
import { toKinds, type Kind } from './itemRows.ts'

/** The rows that one read sees: the visible rows of an origin, or all of its rows if `visible` is null. */
export interface View {
  origin: Origin
  visible: VisibleRows | null
}

/** The rows of the library that a reader sees who is limited to folders. */
export interface VisibleRows {
  /** Returns the condition that an item is visible. `rowid` is the SQL expression of the item's rowid in `items`. */
  contains: (rowid: string) => Sql
  counts: Readonly<Record<Kind, number>>
  /** The channels that exist in the folders, by id. */
  channels: ReadonlyMap<string, VisibleChannel>
}

export interface VisibleChannel {
  rowid: number
  /**
   * The channel as its visible videos describe it, or null if its own row is visible. The row of a channel whose
   * sidecar is hidden would reveal more, so it appears in no list or search.
   */
  placeholder: Channel | null
  /** The sums over the visible videos. */
  totals: ChannelTotals
}

/** Returns the condition that a column with the path of a file is in a folder or below it. */
export function isBelow(column: Sql, folder: string): Sql {
  if (folder === '') return sql`${column} >= ${''}`
  // '0' follows '/', so the range holds all paths that begin with the folder and a slash.
  return sql`(${column} >= ${`${folder}/`} and ${column} < ${`${folder}0`})`
}

/** Returns the condition that a column with the path of a file is in a scope of an import. */
export function isIn(column: Sql, { folder, isDeep }: ImportScope): Sql {
  if (isDeep) return isBelow(column, folder)
  // Databases count characters. Each of them may have two UTF-16 units.
  const start = folder === '' ? 0 : Array.from(folder).length + 1
  const inside = sql`substr(${column}, cast(${start + 1} as integer))`
  return sql`${isBelow(column, folder)} and ${inside} not like '%/%'`
}

/** Returns the condition that a column with the path of a file is within a limit, by which all reads apply limits. */
export function isWithin(column: Sql, { kind, folders }: FolderLimit): Sql {
  // No file name contains U+0000, and PostgreSQL refuses such a parameter.
  const possible = folders.filter((folder) => !folder.includes('\0'))
  const isInAny =
    possible.length === 0
      ? raw('false')
      : sql`(${joined(
          possible.map((folder) => isBelow(column, folder)),
          ' or ',
        )})`
  return kind === 'only' ? isInAny : sql`not ${isInAny}`
}

/** Returns the condition that a row of a view is visible, to be placed after other conditions. */
export const andVisible = ({ visible }: View, rowid: string): Sql =>
  visible === null ? raw('') : sql` and ${visible.contains(rowid)}`

export interface TotalsRow {
  channel_id: string
  videos: string
  views: string
  first: number
}

/** Returns the number of rows that pass a filter if a limit already counts them, otherwise null. */
export function countVisible({ visible }: View, filter: ListFilter): number | null {
  if (visible === null || filter.video !== undefined) return null
  const { channelId } = filter
  if (channelId === null) return toKinds(filter).reduce((sum, kind) => sum + visible.counts[kind], 0)
  const channel = visible.channels.get(channelId)
  const countsOfChannel = {
    video: Number(channel?.totals.videoCount ?? 0),
    channel: channel?.placeholder === null ? 1 : 0,
  }
  return toKinds(filter).reduce((sum, kind) => sum + countsOfChannel[kind], 0)
}

interface ChannelRow {
  rowid: number
  id: string
  has_sidecar: number
  shows_sidecar: number
  payload: string | null
}

const NO_VIDEOS: ChannelTotals = { videoCount: 0n, viewCount: 0n, firstPublishedAt: null }

/** Returns the columns of the totals of channels over videos in a table. Hidden counts are treated as 0. */
export const totalsOver = (table: string): Sql =>
  raw(`cast(count(*) as text) as videos, min(${table}.published_at) as first,
    cast(sum(case when ${table}.view_count > 0 then ${table}.view_count else 0 end) as text) as views`)

export const toTotals = (row: TotalsRow | undefined): ChannelTotals =>
  row
    ? {
        videoCount: BigInt(row.videos),
        viewCount: BigInt(row.views),
        firstPublishedAt: new Date(row.first),
      }
    : NO_VIDEOS

/**
 * Reads the channels that exist within a limit: those with a visible video or a visible sidecar file.
 * @param fromVideos a query, from its keyword `from` on, for the visible videos `v`
 */
export async function readVisibleChannels(
  session: Session,
  limit: FolderLimit,
  fromVideos: Sql,
): Promise<Pick<VisibleRows, 'counts' | 'channels'>> {
  const groups = await session.query<TotalsRow & { sample: number }>(sql`
    select v.channel_id, ${totalsOver('v')}, min(v.rowid) as sample ${fromVideos} group by v.channel_id`)
  const ofVideos = new Map(groups.map((group) => [group.channel_id, group]))
  const rows = await session.query<ChannelRow>(sql`
    select i.rowid, i.id, case when e.id is null then 0 else 1 end as has_sidecar,
      case when e.id is not null and ${isWithin(raw('e.path'), limit)} then 1 else 0 end as shows_sidecar,
      case when e.id is null then p.payload end as payload
    from items i join payloads p on p.rowid = i.rowid
    left join import_index e on e.kind = 'channel' and e.id = i.id
    where i.origin = 'library' and i.kind = 'channel'`)
  const existing = rows.filter(({ id, shows_sidecar }) => shows_sidecar === 1 || ofVideos.has(id))
  const titles = await readChannelTitles(
    session,
    existing.flatMap(({ id, shows_sidecar }) =>
      shows_sidecar === 1 ? [] : (ofVideos.get(id)?.sample ?? []),
    ),
  )
  const channels = new Map(
    existing.map((row): [string, VisibleChannel] => {
      const group = ofVideos.get(row.id)
      const title = titles.get(group?.sample ?? -1) ?? ''
      const isOwn = row.shows_sidecar === 1 || (row.has_sidecar === 0 && titleOf(row.payload) === title)
      const placeholder = isOwn ? null : createPlaceholderChannel(row.id, title)
      return [row.id, { rowid: row.rowid, placeholder, totals: toTotals(group) }]
    }),
  )
  const video = groups.reduce((sum, { videos }) => sum + Number(videos), 0)
  return { channels, counts: { video, channel: listedChannels(channels).length } }
}

/** Returns the rowids of the channels whose own rows are visible. */
export const listedChannels = (channels: VisibleRows['channels']): number[] =>
  [...channels.values()].flatMap(({ rowid, placeholder }) => (placeholder === null ? [rowid] : []))

const titleOf = (payload: string | null): string | null =>
  payload === null ? null : (JSON.parse(payload) as { title: string }).title

/** Returns the titles that videos give to their channels, by the rowids of the videos. */
async function readChannelTitles(
  session: Session,
  rowids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await session.query<{ rowid: number; payload: string }>(
    sql`select rowid, payload from payloads where rowid ${oneOf(rowids, 'bigint')}`,
  )
  return new Map(
    rows.map(({ rowid, payload }) => [rowid, (JSON.parse(payload) as { channelTitle: string }).channelTitle]),
  )
}

const MAX_LIMITS = 20
/** The age from which on the time of the latest write is certainly different from the time of every later write. */
const SETTLED_MS = 2_000
/** The duration from which on visible rows are found again only after a pause while an import writes. */
const SLOW_MS = 100
/** The length of the pause, as a multiple of the duration of finding the visible rows. */
const MIN_PAUSE = 15

interface State {
  /** A number that changes with every write to the database, or null if the database has no such number. */
  version: number | null
  library: string
  /** Whether the time of the next write of the library will certainly differ from the time of this one. */
  isSettled: boolean
  /** The time of the latest write of the library, in milliseconds since 1970. */
  storedAt: number
}

interface Found {
  visible: VisibleRows
  state: State
  usableUntil: number
}

const isSame = (former: State, now: State): boolean =>
  (now.version !== null && former.version === now.version) ||
  (former.isSettled && former.library === now.library)

interface ViewOptions {
  session: Session
  find: (limit: FolderLimit) => Promise<VisibleRows>
  /** The columns that change with every write of the library: one is `stored_at`, and any write changes `version`. */
  state: Sql
  /** The time after which found rows are not used any more. */
  ttlMs?: number
  /**
   * Returns the rows that a limit showed at a moment, without all rows that were written since. It is used while
   * finding the rows again would slow down other work too much. By default, the rows are found again at once.
   */
  withoutChanges?: (visible: VisibleRows, storedAt: number) => VisibleRows
  elapsedMs?: () => number
  /** Called with the rows of a limit that are not used any more. */
  onForgotten?: (visible: VisibleRows) => void
}

/**
 * Returns a function that converts what a caller may see into a view. The rows that a limit shows are kept until the
 * library changes, because finding them takes as long as reading the index of all files.
 */
export function createViews(options: ViewOptions) {
  const { session, find, state, ttlMs = 0, withoutChanges, elapsedMs = monotonicNow, onForgotten } = options
  const known = new LRUCache<string, Found>({
    max: MAX_LIMITS,
    ttl: ttlMs,
    dispose: ({ visible }) => onForgotten?.(visible),
  })
  const readState = async (): Promise<State> => {
    const [row] = await session.query<{ stored_at: number | null; version?: number }>(sql`select ${state}`)
    const { version = null, ...library } = row ?? { stored_at: null }
    const isSettled = Date.now() - (library.stored_at ?? 0) > SETTLED_MS
    return { version, library: JSON.stringify(library), isSettled, storedAt: library.stored_at ?? 0 }
  }
  return async ({ origin, limit }: Visibility): Promise<View> => {
    if (limit === null || origin !== 'library') return { origin, visible: null }
    const key = JSON.stringify([limit.kind, ...limit.folders])
    const now = await readState()
    const former = known.get(key)
    if (former !== undefined && isSame(former.state, now)) return { origin, visible: former.visible }
    const begun = elapsedMs()
    if (former !== undefined && withoutChanges !== undefined && begun < former.usableUntil)
      return { origin, visible: withoutChanges(former.visible, former.state.storedAt) }
    const visible = await find(limit)
    const ended = elapsedMs()
    const isSlow = ended - begun > SLOW_MS
    const usableUntil = isSlow ? ended + (ended - begun) * MIN_PAUSE : 0
    known.set(key, { visible, state: now, usableUntil })
    return { origin, visible }
  }
}
