import type { RowChange, UserDataStore } from '../../userData/createUserDataStore.ts'
import { addToPlaylist } from '../../userData/playlists.ts'
import { subscribeToChannel } from '../../userData/subscriptions.ts'
import { idsOf } from '../buildWire.ts'
import { buildWatched } from '../watched.ts'
import { ANEW, type Call } from './fakeService.ts'
import { all, cards, isFor, loading, main, saying, type Screen, title, titles } from './screensUnderTest.ts'
import { storeLikedList } from './storeLikedList.ts'

/** The prefix for the ids of stored videos and channels. */
const STORED = 'stored'
/** The name of each playlist. */
const NAME = 'For the train'

const ROWS = 2
const videoIds = (key: string) => idsOf(`${STORED}-${key}`, ROWS)
const channelId = (key: string) => `${STORED}-${key}`

const busy = () => all('[aria-busy="true"]', main())
const isStored = ({ query }: Call) => (query['id'] ?? query['playlistId'] ?? '').includes(STORED)
const isForTitles = (call: Call) => isFor(call, 'videos', 'snippet,statistics') && isStored(call)
const isForNames = (call: Call) => isFor(call, 'channels') && isStored(call)

function empty(data: UserDataStore, table: 'history' | 'subscriptions' | 'likes'): void {
  data.change([...data.rows(table).keys()].map((row): RowChange => ({ table, row, value: null })))
}

function watch(data: UserDataStore, key: string): void {
  empty(data, 'history')
  data.change(videoIds(key).map((id) => ({ table: 'history', row: id, value: buildWatched(id) })))
}

/** Stores a playlist that has the key as its id. */
function fillPlaylist(data: UserDataStore, key: string): void {
  const now = Date.now()
  const value = { id: key, name: NAME, createdAt: now, updatedAt: now }
  data.change([{ table: 'playlists', row: key, value }])
  addToPlaylist(data, key, videoIds(key), now)
}

function subscribe(data: UserDataStore, key: string): void {
  empty(data, 'subscriptions')
  subscribeToChannel(data, channelId(key), Date.now())
}

/** Likes videos whose stored data is outdated. */
function likeVideos(data: UserDataStore, key: string): void {
  const ids = videoIds(key)
  empty(data, 'likes')
  storeLikedList(ids)
  const toLike = (id: string, index: number) => ({ videoId: id, likedAt: ROWS - index })
  data.change(ids.map((id, index) => ({ table: 'likes', row: id, value: toLike(id, index) })))
}

const rows = {
  rows: ROWS,
  hasItems: true,
  matches: isForTitles,
  region: main,
  content: titles,
  waiting: busy,
  title: 'This could not be loaded.',
} as const

const newestVideos = {
  addressOf: () => '/subscriptions',
  store: subscribe,
  isCached: true,
  region: main,
  content: titles,
  waiting: busy,
  title: 'These videos could not be loaded.',
} as const

const NO_VIDEOS = 'Subscribed channels have no videos yet.'

/** The screens of the user's data. They fetch titles, pictures and the newest videos for stored ids. */
export const userDataScreens: readonly Screen[] = [
  { ...rows, name: 'the history', addressOf: () => '/history', store: watch, isCached: true },
  { ...rows, name: 'a playlist', addressOf: (key) => `/playlist/${key}`, store: fillPlaylist },
  {
    name: 'the playlists',
    addressOf: () => '/playlists',
    store: fillPlaylist,
    isCached: true,
    isUnaffected: true,
    // These calls fetch the first video of each playlist, whose picture is shown.
    matches: isForTitles,
    region: main,
    content: titles,
    word: NAME,
    waiting: titles,
    title: '',
  },
  {
    name: 'the liked videos',
    addressOf: () => '/liked',
    store: likeVideos,
    isCached: true,
    matches: isForTitles,
    region: main,
    content: titles,
    word: ANEW,
    waiting: loading,
    title: 'These videos could not be updated.',
    others: () => [title(), cards()],
  },
  {
    ...newestVideos,
    name: 'the newest videos of channels',
    matches: (call) => isFor(call, 'playlistItems') && isStored(call),
    // If a channel has no videos, its uploads playlist does not exist.
    words: { empty: NO_VIDEOS, notFound: NO_VIDEOS },
  },
  { ...newestVideos, name: 'the channels of the newest videos', matches: isForNames, hasItems: true },
  {
    name: 'the channels of the user',
    addressOf: () => '/subscriptions?view=channels',
    store: subscribe,
    isCached: true,
    hasItems: true,
    matches: isForNames,
    region: main,
    content: () => saying(`Channel ${STORED}`, all('ul[aria-label="Channels"] a', main())),
    waiting: busy,
    title: 'Some channels could not be loaded.',
  },
]
