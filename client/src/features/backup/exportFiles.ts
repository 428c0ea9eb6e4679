import Papa from 'papaparse'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import type { Thunk } from '../../redux/dispatch.ts'
import { persistedLists } from '../../storage/deviceLists.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { history } from '../../userData/history.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { playlistItems, playlists } from '../../userData/playlists.ts'
import { subscriptions } from '../../userData/subscriptions.ts'
import type { DataKind } from './describeCounts.ts'
import { BACKUP_TABLES } from './sources/importedRows.ts'
import { type Backup, writeBackup } from './sources/vtubeBackup.ts'
import { saveFile } from '../../ui/saveFile.ts'

export type ExportFormat = 'everything' | 'opml' | 'csv'

/** A channel with its title. If this device does not know the title, the id takes its place. */
interface TitledChannel {
  channelId: string
  title: string
}

const CHANNEL_URL = 'https://www.youtube.com/channel/'
const FEED_URL = 'https://www.youtube.com/feeds/videos.xml?channel_id='

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** The characters that XML does not allow. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapeXml = (text: string): string =>
  text.replaceAll(NO_XML, '').replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** Returns the channels as a list of feeds (OPML), which feed readers and other clients can import. */
export function writeOpml(channels: readonly TitledChannel[]): string {
  const outlines = channels.map(({ channelId, title }) => {
    const name = escapeXml(title)
    const url = escapeXml(FEED_URL + encodeURIComponent(channelId))
    return `      <outline text="${name}" title="${name}" type="rss" xmlUrl="${url}" />`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head><title>Vtube</title></head>',
    '  <body>',
    '    <outline text="YouTube Subscriptions" title="YouTube Subscriptions">',
    ...outlines,
    '    </outline>',
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}

/** Returns channels as CSV with the columns of Takeout. Titles are escaped: spreadsheets run some as formulas. */
export const writeSubscriptionsCsv = (channels: readonly TitledChannel[]): string =>
  `${Papa.unparse(
    {
      fields: ['Channel Id', 'Channel Url', 'Channel Title'],
      data: channels.map(({ channelId, title }) => [
        channelId,
        CHANNEL_URL + encodeURIComponent(channelId),
        title,
      ]),
    },
    { newline: '\n', escapeFormulae: true },
  )}\n`

/** Returns a file name with the local date, such as `vtube-backup-2026-11-02.json`. */
export function exportFileName(name: string, extension: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `vtube-${name}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${extension}`
}

const itemsOf = (store: UserDataStore, playlistId: string) =>
  store.read(playlistItems, playlistId).map(({ videoId, addedAt }) => ({ videoId, addedAt }))

/** Returns the subscriptions with the titles of their channels. The id replaces an unknown title. */
const readChannels =
  (data: SignedInUserData): Thunk<Promise<(TitledChannel & { subscribedAt: number })[]>> =>
  async (_, __, { storage }) => {
    const { store, videos, channels } = data
    const known = [...persistedLists(storage).likedVideos.read(), ...(await videos.all().catch(() => []))]
    const titles = new Map(known.map(({ channelId, channelTitle }) => [channelId, channelTitle]))
    const subscribed = store.read(subscriptions, null)
    const stored = await channels.stored(subscribed.map(({ channelId }) => channelId))
    for (const { id, title } of stored) if (title !== '') titles.set(id, title)
    return subscribed.map((subscription) => ({
      ...subscription,
      title: titles.get(subscription.channelId) || subscription.channelId,
    }))
  }

const readBackup =
  (data: SignedInUserData): Thunk<Promise<Backup>> =>
  async (dispatch, _, { storage }) => {
    const lists = persistedLists(storage)
    const { store } = data
    return {
      likedVideos: lists.likedVideos.read(),
      comments: lists
        .commentedVideoIds()
        .map((videoId) => ({ videoId, list: lists.comments(videoId).read() })),
      history: store.read(history, null),
      watchLater: itemsOf(store, WATCH_LATER),
      playlists: store
        .read(playlists, null)
        .map((playlist) => ({ ...playlist, items: itemsOf(store, playlist.id) })),
      subscriptions: await dispatch(readChannels(data)),
      tables: Object.fromEntries(BACKUP_TABLES.map((table) => [table, [...store.rows(table).values()]])),
    }
  }

/** The number of exported items of each kind. */
type ExportCounts = Partial<Record<DataKind, number>>

/** Saves everything as one file and returns the number of items of each kind. If there are none, no file is saved. */
const exportEverything =
  (data: SignedInUserData, now: Date): Thunk<Promise<ExportCounts>> =>
  async (dispatch) => {
    const backup = await dispatch(readBackup(data))
    const counts = {
      subscriptions: backup.subscriptions.length,
      history: backup.history.length,
      playlists: backup.playlists.length + (backup.watchLater.length > 0 ? 1 : 0),
      likedVideos: backup.likedVideos.length,
      comments: backup.comments.flatMap(({ list }) => list).length,
      rows: Object.values(backup.tables ?? {}).flat().length,
    }
    if (Object.values(counts).some((count) => count > 0))
      saveFile(exportFileName('backup', 'json', now), 'application/json', writeBackup(backup, now))
    return counts
  }

/** Saves the subscriptions as a file and returns how many there are. If there are none, no file is saved. */
const exportSubscriptions =
  (data: SignedInUserData, format: 'opml' | 'csv', now: Date): Thunk<Promise<ExportCounts>> =>
  async (dispatch) => {
    const channels = await dispatch(readChannels(data))
    const name = exportFileName('subscriptions', format, now)
    if (channels.length > 0 && format === 'opml') saveFile(name, 'text/x-opml', writeOpml(channels))
    if (channels.length > 0 && format === 'csv') saveFile(name, 'text/csv', writeSubscriptionsCsv(channels))
    return { subscriptions: channels.length, history: 0, playlists: 0, likedVideos: 0, comments: 0 }
  }

/** Saves the user's data as a file and returns the number of items of each kind. Without items, saves no file. */
export const exportData = (
  data: SignedInUserData,
  format: ExportFormat,
  now = new Date(),
): Thunk<Promise<ExportCounts>> =>
  format === 'everything' ? exportEverything(data, now) : exportSubscriptions(data, format, now)
