import Papa from 'papaparse'
import { WATCH_LATER } from '../../../domain/watchLater.ts'
import { goneVideo } from '../../../domain/video.ts'
import { importedData, type ImportedItem } from './importedData.ts'
import { channelIdOf, channelOf, isChannelId, isVideoId, parseTime } from './providerIds.ts'
import { isLikedName, isWatchLaterName, playlistNameOf } from './takeoutNames.ts'
import type { ParsedFile, TextFile } from './textFile.ts'

type Row = readonly string[]

/** Ids of playlists by kind: own, favourites, liked, Watch later. */
const PLAYLIST_ID = /^(?:PL[\w-]{10,}|FL[\w-]{10,}|LL[\w-]*|WL)$/

/** The longest table that is read, in characters. Those with channels and playlists are far shorter. */
const MAX_TABLE_LENGTH = 2 * 1024 * 1024

/** Returns what separates the values: spreadsheets of some languages save semicolons or tabs. */
function delimiterOf(text: string): string {
  const heading = /^.*/.exec(text)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => [delimiter, heading.split(delimiter).length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ','
}

/** Reads the rows of a text of comma-separated values; none for a text that is none. */
export function readCsv(text: string): Row[] {
  if (text.length > MAX_TABLE_LENGTH) return []
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: 'greedy' })
  return data.map((row) => row.map((cell) => cell.trim()))
}

/** Addresses are complete, so that a text about a channel is none. */
const channelIdIn = (cell: string): string | null =>
  isChannelId(cell) ? cell : /^https?:\S+$/.test(cell) ? channelIdOf(cell) : null

/** Returns the name in the complete address of a channel without an id. */
const handleIn = (cell: string): string | null => {
  const channel = /^https?:\S+$/.test(cell) ? channelOf(cell) : null
  return channel !== null && 'handle' in channel ? channel.handle : null
}

/**
 * Reads `subscriptions.csv`: id, address and title of each channel under headings in any language. Other files of Takeout
 * name channels as well: they are wider, or have no address and the user's own channel only.
 */
export function parseSubscriptionsCsv(rows: readonly Row[]): ParsedFile | null {
  const entries = rows.slice(channelIdIn(rows[0]?.[0] ?? '') === null ? 1 : 0)
  if (rows.some(({ length }) => length > 3)) return null
  const found = new Set<string>()
  const handles: string[] = []
  let invalid = 0
  let hasAddress = false
  for (const row of entries) {
    const id = row.map(channelIdIn).find((one) => one !== null)
    const handle = row.map(handleIn).find((one) => one !== null)
    if (id !== undefined) found.add(id)
    else if (handle !== undefined) handles.push(handle)
    else invalid += 1
    hasAddress ||=
      handle !== undefined || row.some((cell) => !isChannelId(cell) && channelIdIn(cell) !== null)
  }
  const count = found.size + handles.length
  if (count === 0 || (count === 1 && !hasAddress)) return null
  const subscriptions = [...found].map((channelId) => ({ channelId, subscribedAt: null }))
  return { source: 'takeout', data: importedData({ subscriptions, handles, leftOut: { invalid } }) }
}

/** Returns the titles in `playlists.csv`, among all texts of its rows; null for another file. */
export function readPlaylistTitles(rows: readonly Row[]): string[] | null {
  const entries = rows.slice(1)
  const isList =
    entries.length > 0 &&
    entries.every(
      ([id = '', next, ...cells]) => PLAYLIST_ID.test(id) && !isChannelId(next) && cells.length > 0,
    )
  return isList ? entries.flatMap(([, ...cells]) => cells.filter((cell) => parseTime(cell) === null)) : null
}

interface PlaylistHead {
  id: string
  title: string | null
  createdAt: number | null
}

/** Reads the block above the videos in older files: ids of playlist and channel, times, title, description. */
function readHead([, values]: readonly Row[]): PlaylistHead | null {
  const [id = '', channelId, created = '', ...others] = values ?? []
  if (!PLAYLIST_ID.test(id) || !isChannelId(channelId)) return null
  return {
    id,
    title: others.find((cell) => cell !== '' && parseTime(cell) === null) ?? null,
    createdAt: parseTime(created),
  }
}

/**
 * Reads a playlist: ids of videos with the times at which they were added, under headings in any language. Older files
 * begin with a block about the playlist; newer ones have its title in the name of the file.
 * @param titles those in `playlists.csv`
 */
export function parsePlaylistCsv(
  { name }: TextFile,
  rows: readonly Row[],
  titles: readonly string[],
): ParsedFile | null {
  const head = readHead(rows)
  const [heading, ...entries] = rows.slice(head === null ? 0 : 2)
  const isEnglish = heading?.length === 2 && /^video id$/i.test(heading[0] ?? '')
  const items = entries.flatMap(([videoId, addedAt]): ImportedItem[] =>
    isVideoId(videoId) ? [{ videoId, addedAt: parseTime(addedAt) }] : [],
  )
  const isPlaylist =
    head !== null ||
    (rows.every(({ length }) => length === 2) && (isEnglish || items.some(({ addedAt }) => addedAt !== null)))
  if (!isPlaylist) return null

  const title = head?.title ?? playlistNameOf(name, titles)
  const leftOut = { invalid: entries.length - items.length }
  if (head?.id.startsWith('LL') === true || isLikedName(title)) {
    // Nothing but ids: the data is requested when the liked videos are shown.
    const likedVideos = items.map(({ videoId }) => ({ ...goneVideo(videoId), isGone: false }))
    return { source: 'takeout', data: importedData({ likedVideos, leftOut }) }
  }
  const isWatchLater = head?.id === 'WL' || isWatchLaterName(title)
  const playlist = {
    id: isWatchLater ? WATCH_LATER : null,
    name: isWatchLater ? '' : title,
    createdAt: head?.createdAt ?? null,
    updatedAt: null,
    items,
  }
  return { source: 'takeout', data: importedData({ playlists: [playlist], leftOut }) }
}
