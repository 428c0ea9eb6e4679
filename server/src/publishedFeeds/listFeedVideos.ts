import {
  AGE_DAYS,
  ORDER_OF_SORT,
  readListAddress,
  type ListQuery,
  type ListSubject,
} from '@vtube/shared/listQuery'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { listVideosOf } from '../domain/listVideosOf.ts'
import type { Inquiry, SearchQuery, VideoSource } from '../domain/VideoSource.ts'
import type { Video } from '../domain/Video.ts'
import { NO_FILTER, type VideoFilter } from '../domain/videoFilter.ts'
import { readUserDataRows } from '../userData/readUserDataRows.ts'
import type { UserData } from '../userData/storedUserData.ts'
import type { FeedSubject } from './feedTarget.ts'

/** The maximum number of videos in a feed. It is low, because programs read whole feeds often. */
export const MAX_ENTRIES = 50
/** The maximum numbers of channels of a group, and of items of a playlist, that are read. */
const MAX_CHANNELS = 200
const MAX_ITEMS = 500
const DAY_MS = 24 * 3_600_000

export interface FeedContent {
  title: string
  /** The path of the page that shows the same list. */
  path: string
  /** The videos in the order of the list. */
  videos: readonly Video[]
}

export interface FeedOptions {
  source: Pick<VideoSource, 'search' | 'listVideos' | 'listChannels'>
  userData: Pick<UserData, 'latestCells'>
  now: () => Date
}

/** Resolves to the contents of a feed for its owner (by digest), or to null if its target is gone or hidden. */
export async function listFeedVideos(
  options: FeedOptions,
  subject: FeedSubject,
  userId: string,
  inquiry: Inquiry,
): Promise<FeedContent | null> {
  const { source, userData } = options
  if (subject.kind === 'channel') {
    const { items } = (await source.listChannels([subject.id], inquiry)).value
    const [channel] = items
    if (channel === undefined) return null
    return await readList(options, { kind: 'channel', id: subject.id }, null, channel.title, inquiry)
  }
  if (subject.kind === 'folder') {
    const title = subject.path.slice(subject.path.lastIndexOf('/') + 1)
    return await readList(options, subject, null, title, inquiry)
  }
  if (subject.kind === 'subscriptions' || subject.kind === 'group')
    return await readChannels(options, subject, userId, inquiry)
  if (subject.kind === 'smartPlaylist') {
    const rows = await readUserDataRows(userData, userId, 'smartPlaylists', MAX_ITEMS)
    const row = rows.find(({ id }) => id === subject.id)
    const list = row && readListAddress(row.address)
    if (!list) return null
    const content = await readList(options, list.subject, list.query, row.name, inquiry)
    return { ...content, path: `/playlist/${subject.id}` }
  }
  return await readPlaylist(options, subject.id, userId, inquiry)
}

/** Reads a list of the server with a query, with the newest videos first unless the query states another order. */
async function readList(
  { source, now }: FeedOptions,
  subject: ListSubject,
  query: ListQuery | null,
  title: string,
  inquiry: Inquiry,
): Promise<FeedContent> {
  const search: SearchQuery = {
    q: subject.kind === 'search' ? subject.words : null,
    channelId: subject.kind === 'channel' ? subject.id : null,
    types: ['video'],
    order: ORDER_OF_SORT[query?.sort ?? 'newest'] ?? 'date',
    filter: toFilter(subject, query, now()),
    maxResults: MAX_ENTRIES,
    pageToken: null,
    isExact: subject.kind === 'search' && subject.isExact,
  }
  const { items } = (await source.search(search, inquiry)).value
  const videos = items.flatMap((hit) => (hit.kind === 'video' ? [hit.video] : []))
  return { title, path: pathOfList(subject), videos }
}

function toFilter(subject: ListSubject, query: ListQuery | null, now: Date): VideoFilter {
  const folder = subject.kind === 'folder' ? subject.path : null
  if (query === null) return { ...NO_FILTER, folder }
  const { length, age, speech, hasSubtitles } = query
  return {
    ...NO_FILTER,
    folder,
    duration: length,
    speech,
    hasSubtitles: hasSubtitles ? true : null,
    publishedAfter: age === null ? null : new Date(now.getTime() - AGE_DAYS[age] * DAY_MS),
  }
}

function pathOfList(subject: ListSubject): string {
  if (subject.kind === 'search')
    return `/search/${encodeURIComponent(subject.words)}${subject.isExact ? '?exact=true' : ''}`
  if (subject.kind === 'channel') return `/channel/${encodeURIComponent(subject.id)}`
  return ['/folders', ...subject.path.split('/').filter(Boolean).map(encodeURIComponent)].join('/')
}

/** Reads the newest videos of all channels to which the owner has subscribed, or of a group of these channels. */
async function readChannels(
  { source, userData }: FeedOptions,
  subject: FeedSubject & { kind: 'subscriptions' | 'group' },
  userId: string,
  inquiry: Inquiry,
): Promise<FeedContent | null> {
  const isGroup = subject.kind === 'group'
  const groups = isGroup ? await readUserDataRows(userData, userId, 'groups', MAX_ITEMS) : []
  const group = isGroup ? groups.find(({ id }) => id === subject.id) : undefined
  if (isGroup && group === undefined) return null
  const rows = isGroup
    ? await readUserDataRows(userData, userId, 'groupChannels', 10 * MAX_CHANNELS)
    : await readUserDataRows(userData, userId, 'subscriptions', MAX_CHANNELS)
  const ids = rows
    .filter((row) => !('groupId' in row) || row.groupId === group?.id)
    .map(({ channelId }) => channelId)
    .slice(0, MAX_CHANNELS)
  const videos: Video[] = []
  for (const channelId of ids) {
    const search: SearchQuery = {
      q: null,
      channelId,
      types: ['video'],
      order: 'date',
      maxResults: MAX_ENTRIES,
      pageToken: null,
    }
    const { items } = (await source.search(search, inquiry)).value
    for (const hit of items) if (hit.kind === 'video') videos.push(hit.video)
  }
  const newest = videos.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
  const path = group === undefined ? '/subscriptions' : `/subscriptions?group=${encodeURIComponent(group.id)}`
  return { title: group?.name ?? '', path, videos: newest.slice(0, MAX_ENTRIES) }
}

/** Reads a playlist of the owner in its order. Of a long playlist, reads only the last entries. */
async function readPlaylist(
  { source, userData }: FeedOptions,
  id: string,
  userId: string,
  inquiry: Inquiry,
): Promise<FeedContent | null> {
  const playlists = await readUserDataRows(userData, userId, 'playlists', MAX_ITEMS)
  // The playlist Watch later has no row, because its name is a message.
  const playlist = id === WATCH_LATER ? { name: '' } : playlists.find((row) => row.id === id)
  if (playlist === undefined) return null
  const rows = await readUserDataRows(userData, userId, 'playlistItems', 10 * MAX_ITEMS)
  const items = rows
    .filter(({ playlistId }) => playlistId === id)
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
  const ids = items.slice(-MAX_ENTRIES).map(({ videoId }) => videoId)
  const videos = await listVideosOf(source, ids, inquiry)
  return { title: playlist.name, path: `/playlist/${encodeURIComponent(id)}`, videos }
}
