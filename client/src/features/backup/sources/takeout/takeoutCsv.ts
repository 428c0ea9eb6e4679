import Papa from 'papaparse'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { createImportCollector } from '../createImportCollector.ts'
import { channelIdOf, channelOf, isChannelId, isVideoId, parseTime } from '../providerIds.ts'
import { isLikedName, isWatchLaterName, type ListedPlaylist, playlistOfFile } from './takeoutNames.ts'
import type { ParsedFile, TextFile } from '../files/textFile.ts'

type Row = readonly string[]

/** The id of a playlist: a playlist that the user has made, the favourites, the liked videos or Watch later. */
const PLAYLIST_ID = /^(?:PL[\w-]{10,}|FL[\w-]{10,}|LL[\w-]*|WL)$/

/** The maximum length of a table in characters. Tables with channels and playlists are far shorter. */
const MAX_TABLE_LENGTH = 2 * 1024 * 1024

/** The first line of a table that a spreadsheet has saved, if this line names the separator of the values. */
const SEPARATOR_LINE = /^sep=.\r?\n/i

/** Returns the separator of the values. In some languages, spreadsheets save semicolons or tabs instead of commas. */
function delimiterOf(text: string): string {
  const heading = /\S.*/.exec(text)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => [delimiter, heading.split(delimiter).length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ','
}

/** Reads the rows of a table without empty columns at its end. Returns no rows if the text is too long. */
export function readCsv(text: string): Row[] {
  if (text.length > MAX_TABLE_LENGTH) return []
  const table = text.replace(SEPARATOR_LINE, '')
  const { data } = Papa.parse<string[]>(table, { delimiter: delimiterOf(table), skipEmptyLines: 'greedy' })
  const rows = data.map((row) => row.map((cell) => cell.trim()))
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0)
  return rows.map((row) => row.slice(0, width))
}

/** Returns whether a cell is the id or the complete address of a channel, and not a text about a channel. */
const isAddress = (cell: string): boolean => isChannelId(cell) || /^https?:\S+$/.test(cell)

/**
 * Reads `subscriptions.csv`, which has the id, address and title of each channel under headings in any language.
 * Returns null for the other files of Takeout that name channels. They have more columns, or contain only the user's
 * own channel without an address.
 */
export function parseSubscriptionsCsv(rows: readonly Row[]): ParsedFile | null {
  if (rows.some(({ length }) => length > 3)) return null
  const [first = ''] = rows[0] ?? []
  const entries = rows.slice(isAddress(first) && channelIdOf(first) !== null ? 0 : 1)
  const found = createImportCollector()
  for (const row of entries) found.addChannel(...row.filter(isAddress))
  const hasAddress = entries
    .flat()
    .some((cell) => !isChannelId(cell) && isAddress(cell) && channelOf(cell) !== null)
  const file = found.asFileOf('takeout')
  const { subscriptions, handles } = file.data
  const count = new Set(subscriptions.map(({ channelId }) => channelId)).size + handles.length
  return count === 0 || (count === 1 && !hasAddress) ? null : file
}

/** Returns the texts, among them titles, by playlist ids in `playlists.csv`. Returns null for any other file. */
export function readPlaylistTitles(rows: readonly Row[]): ListedPlaylist[] | null {
  const entries = rows.slice(1)
  const isList =
    entries.length > 0 &&
    entries.every(
      ([id = '', next, ...cells]) => PLAYLIST_ID.test(id) && !isChannelId(next) && cells.length > 0,
    )
  if (!isList) return null
  return entries.flatMap(([id = '', ...cells]) =>
    cells.filter((cell) => parseTime(cell) === null).map((title) => ({ id, title })),
  )
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
 * Reads a playlist, which has the ids of its videos and the times at which they were added, under headings in any
 * language. Older files begin with a block about the playlist. In newer files, the title is in the file name.
 * @param listed the playlists in `playlists.csv`
 */
export function parsePlaylistCsv(
  { name }: TextFile,
  rows: readonly Row[],
  listed: readonly ListedPlaylist[],
): ParsedFile | null {
  const head = readHead(rows)
  const [heading, ...entries] = rows.slice(head === null ? 0 : 2)
  const isEnglish = heading?.length === 2 && /^video id$/i.test(heading[0] ?? '')
  const items = entries.map(([videoId, addedAt]) =>
    isVideoId(videoId) ? { videoId, addedAt: parseTime(addedAt) } : null,
  )
  const isPlaylist =
    head !== null ||
    (rows.every(({ length }) => length === 2) &&
      (isEnglish || items.some((item) => typeof item?.addedAt === 'number')))
  if (!isPlaylist) return null

  const named = playlistOfFile(name, listed)
  const found = createImportCollector()
  const id = head?.id ?? named.id
  const title = head?.title ?? named.title
  if (id.startsWith('LL') || isLikedName(title)) {
    found.addLikes(items)
    return found.asFileOf('takeout')
  }
  const isWatchLater = id === 'WL' || isWatchLaterName(title)
  const createdAt = head?.createdAt ?? null
  found.addPlaylist(
    isWatchLater ? { id: WATCH_LATER, name: '', createdAt, items } : { name: title, createdAt, items },
  )
  return found.asFileOf('takeout')
}
