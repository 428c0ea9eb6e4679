import { groupChannelKey } from '@vtube/shared/userDataKeys'
import { sanitizeName } from '../../domain/sanitize.ts'
import { type HistoryEntry, MAX_NAME_LENGTH, type Playlist } from '../../domain/userDataRows.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import type { RowChange, UserDataStore } from '../../userData/createUserDataStore.ts'
import { insertItems, playlistItems } from '../../userData/playlists.ts'
import {
  combineVisits,
  type ImportedData,
  type ImportedGroup,
  type ImportedItem,
  type ImportedPlaylist,
  type ImportedVisit,
} from './sources/importedData.ts'
import { createTimeSlices, forEachInSlices, type TimeSlices } from './sources/timeSlices.ts'

/** The numbers of items of one kind that an import adds or changes (`fresh`) and that it leaves unchanged (`known`). */
export interface ImportCount {
  fresh: number
  known: number
}

/** The changes that an import makes to the tables of the user's data. */
export interface ImportPlan {
  changes: readonly RowChange[]
  counts: Record<'subscriptions' | 'groups' | 'history' | 'playlists' | 'rows', ImportCount>
}

interface PlanOptions {
  /** The current time in milliseconds since 1970. */
  now: number
  /** The name for playlists that have none in the file. */
  untitled: string
  createId?: () => string
}

const cleanName = (name: string): string => sanitizeName(name.trim()).slice(0, MAX_NAME_LENGTH).toWellFormed()

/** Plans to add the channels without a subscription. Subscriptions without a time keep the order of the file. */
function planSubscriptions(store: UserDataStore, { subscriptions }: ImportedData, now: number): RowChange[] {
  const existing = store.rows('subscriptions')
  return subscriptions
    .filter(({ channelId }) => !existing.has(channelId))
    .map(({ channelId, subscribedAt }, index) => ({
      table: 'subscriptions',
      row: channelId,
      value: { channelId, subscribedAt: Math.min(subscribedAt ?? now - index, now) },
    }))
}

/**
 * Plans the import of one group, which is merged into the user's group with the same name. Channels without a
 * subscription are left out. There are no changes if the user's group contains all of its channels already.
 */
function planGroup(
  store: UserDataStore,
  imported: ImportedGroup,
  subscribed: ReadonlySet<string>,
  { now, untitled, createId = () => crypto.randomUUID() }: PlanOptions,
): RowChange[] {
  const name = cleanName(imported.name) || untitled
  const existing = [...store.rows('groups').values()].find((group) => group.name === name)
  const group = existing ?? { id: createId(), name, createdAt: now }
  const added = imported.channelIds
    .map((channelId) => ({ groupId: group.id, channelId, addedAt: now }))
    .filter((row) => subscribed.has(row.channelId) && !store.rows('groupChannels').has(groupChannelKey(row)))
  if (existing !== undefined && added.length === 0) return []
  return [
    { table: 'groups', row: group.id, value: group },
    ...added.map((value): RowChange => ({ table: 'groupChannels', row: groupChannelKey(value), value })),
  ]
}

/** Returns an entry of the history as a visit. A position of 0 without a duration means that both are unknown. */
const visitOf = ({ position, duration, ...entry }: HistoryEntry): ImportedVisit => ({
  ...entry,
  position: position === 0 && duration === null ? null : position,
  duration,
})

/** Plans to add visits that the history lacks, and to update entries by later visits and missing positions. */
async function planHistory(
  store: UserDataStore,
  { history }: ImportedData,
  now: number,
  slices: TimeSlices,
): Promise<RowChange[]> {
  const existing = store.rows('history')
  const changes: RowChange[] = []
  await forEachInSlices(history.entries(), slices, ([index, visit]) => {
    const entry = existing.get(visit.videoId)
    const imported = { ...visit, watchedAt: visit.watchedAt === null ? null : Math.min(visit.watchedAt, now) }
    const { videoId, watchedAt, position, duration } =
      entry === undefined ? imported : combineVisits(visitOf(entry), imported)
    const value = {
      videoId,
      // A file without times ends with the video that was watched last.
      watchedAt: watchedAt ?? now - history.length + index,
      position: position ?? 0,
      duration,
    }
    const isSame =
      entry !== undefined &&
      entry.watchedAt === value.watchedAt &&
      entry.position === value.position &&
      entry.duration === value.duration
    if (!isSame) changes.push({ table: 'history', row: videoId, value })
  })
  return changes
}

/** Plans to append the videos that the playlist does not contain yet. */
function planItems(
  store: UserDataStore,
  playlistId: string,
  items: readonly ImportedItem[],
  now: number,
): RowChange[] {
  const existing = store.read(playlistItems, playlistId)
  const known = new Set(existing.map(({ videoId }) => videoId))
  const added = items.filter(({ videoId }) => !known.has(videoId))
  return insertItems(
    existing,
    existing.length,
    added.map(({ videoId, addedAt }) => ({ playlistId, videoId, addedAt: Math.min(addedAt ?? now, now) })),
  )
}

/** Returns the playlist with the same id, or else with the same name, into which an imported one is merged. */
function findPlaylist(store: UserDataStore, { id }: ImportedPlaylist, name: string): Playlist | undefined {
  const playlists = store.rows('playlists')
  return (
    (id === null ? undefined : playlists.get(id)) ??
    [...playlists.values()].find((playlist) => playlist.name === name)
  )
}

/** Plans the import of one playlist. There are no changes if the user's playlist contains all of its videos already. */
function planPlaylist(
  store: UserDataStore,
  imported: ImportedPlaylist,
  { now, untitled, createId = () => crypto.randomUUID() }: PlanOptions,
): RowChange[] {
  if (imported.id === WATCH_LATER) return planItems(store, WATCH_LATER, imported.items, now)
  const name = cleanName(imported.name) || untitled
  const existing = findPlaylist(store, imported, name)
  const playlist = existing ?? {
    id: imported.id ?? createId(),
    name,
    createdAt: Math.min(imported.createdAt ?? now, now),
    updatedAt: Math.min(imported.updatedAt ?? now, now),
  }
  const items = planItems(store, playlist.id, imported.items, now)
  if (existing !== undefined && items.length === 0) return []
  const value = existing === undefined ? playlist : { ...existing, updatedAt: now }
  return [{ table: 'playlists', row: playlist.id, value }, ...items]
}

export const countOf = (all: number, fresh: number): ImportCount => ({ fresh, known: all - fresh })

/** Plans the import into the user's tables. This changes nothing, and an import never removes anything. */
export async function planImport(
  store: UserDataStore,
  data: ImportedData,
  options: PlanOptions,
  slices = createTimeSlices(),
): Promise<ImportPlan> {
  const subscriptions = planSubscriptions(store, data, options.now)
  const subscribed = new Set([
    ...store.rows('subscriptions').keys(),
    ...data.subscriptions.map(({ channelId }) => channelId),
  ])
  const groups = data.groups
    .map((group) => planGroup(store, group, subscribed, options))
    .filter((changes) => changes.length > 0)
  const history = await planHistory(store, data, options.now, slices)
  const playlists = data.playlists
    .map((playlist) => planPlaylist(store, playlist, options))
    .filter((changes) => changes.length > 0)
  // Rows that the user already has on this device stay unchanged.
  const rows = data.rows.filter(({ table, row }) => !store.rows(table).has(row))
  return {
    changes: [...subscriptions, ...groups.flat(), ...history, ...playlists.flat(), ...rows],
    counts: {
      subscriptions: countOf(data.subscriptions.length, subscriptions.length),
      groups: countOf(data.groups.length, groups.length),
      history: countOf(data.history.length, history.length),
      playlists: countOf(data.playlists.length, playlists.length),
      rows: countOf(data.rows.length, rows.length),
    },
  }
}
