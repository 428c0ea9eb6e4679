import { WATCH_LATER } from '@vtube/shared/watchLater'
import { loadSeries } from '../../api/library/seriesApi.ts'
import { loadVideoList } from '../../api/videoList.ts'
import { RequestError } from '../../api/request/RequestError.ts'
import type { ListContents } from '../../features/device/following/followLists.ts'
import { MAX_SAVED_AT_ONCE, PARTS_AHEAD } from '../../features/device/savable.ts'
import { partsOf, partsToContinue, versionsOf } from '../../features/series/seriesOrder.ts'
import { watchedParts } from '../../features/series/workProgress.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import type { FollowedList } from '../../storage/saved/followedLists.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { playlistItems } from '../../userData/playlists.ts'
import { progressOf } from '../../userData/watchedState.ts'

/** The maximum number of videos of a playlist of the library that are read to follow it. */
const MAX_READ = 1_000

const readSeries =
  ({ id, removesWatched }: FollowedList, store: UserDataStore): Thunk<Promise<ListContents | null>> =>
  async (_dispatch, _getState, { settings, identity }) => {
    const [series] = await loadSeries(settings, identity, [id], new AbortController().signal)
    if (series === undefined) return null
    const ofPart = store.read(watchedParts, null)
    const parts = new Map(partsOf(series).flatMap((part) => versionsOf(part).map((one) => [one, part])))
    const has = (videoId: string) => parts.has(videoId)
    return {
      wanted: partsToContinue(series, ofPart, PARTS_AHEAD).map(versionsOf),
      has,
      keeps(videoId) {
        const part = parts.get(videoId)
        return part !== undefined && !(removesWatched && ofPart(part).isWatched)
      },
    }
  }

const isOwn = (store: UserDataStore, id: string): boolean =>
  id === WATCH_LATER || store.rows('playlists').has(id)

/** The ids of the videos of a playlist, and whether these are all. */
interface ReadIds {
  ids: readonly string[]
  isWhole: boolean
}

/** Reads a playlist that is a file of the library. An old answer of the cache does not count as one. */
const readLibraryPlaylist =
  (playlistId: string): Thunk<Promise<ReadIds>> =>
  async (_dispatch, _getState, { api, hiding }) => {
    const ids: string[] = []
    let pageToken: string | null = null
    do {
      const list = { resource: 'playlistItems', parameters: { playlistId } } as const
      // Each page has the token of the next one.
      // oxlint-disable-next-line no-await-in-loop
      const page = await loadVideoList(api, list, pageToken)
      if (page.isStale) throw new Error('The playlist is not current.')
      ids.push(...page.items.filter((video) => !hiding.rules()?.hidesVideo(video)).map(({ id }) => id))
      pageToken = page.nextPageToken
    } while (pageToken !== null && ids.length < MAX_READ)
    return { ids, isWhole: pageToken === null }
  }

/** Reads a playlist of the user or of the library. Resolves to null if there is no such playlist. */
const readPlaylist =
  (id: string, store: UserDataStore): Thunk<Promise<ReadIds | null>> =>
  async (dispatch) => {
    if (isOwn(store, id))
      return { ids: store.read(playlistItems, id).map(({ videoId }) => videoId), isWhole: true }
    try {
      const read = await dispatch(readLibraryPlaylist(id))
      // A playlist whose file is being written is not empty for long.
      return read.ids.length === 0 ? null : read
    } catch (error) {
      if (error instanceof RequestError && error.failure.kind === 'notFound') return null
      throw error
    }
  }

const readListed =
  (list: FollowedList, store: UserDataStore): Thunk<Promise<ListContents | null>> =>
  async (dispatch) => {
    const read = await dispatch(readPlaylist(list.id, store))
    if (read === null) return null
    const { ids, isWhole } = read
    const listed = new Set(ids)
    const has = (videoId: string) => !isWhole || listed.has(videoId)
    const keeps = (videoId: string) =>
      has(videoId) && !(list.removesWatched && progressOf(store, videoId).isWatched)
    return {
      wanted: ids
        .filter(keeps)
        .slice(0, MAX_SAVED_AT_ONCE)
        .map((videoId) => [videoId]),
      has,
      keeps,
    }
  }

/**
 * Returns a thunk that reads what a followed list has and which of it belongs on this device. Resolves to null if the
 * list does not exist, and rejects without an answer.
 */
export const readFollowedList = (list: FollowedList, store: UserDataStore) =>
  list.kind === 'series' ? readSeries(list, store) : readListed(list, store)

/** Returns a text that changes with everything on this device on which the contents of followed lists depend. */
export function describeState(
  lists: readonly FollowedList[],
  savedIds: readonly string[],
  store: UserDataStore,
): string {
  const watched = savedIds.filter((id) => progressOf(store, id).isWatched)
  const ofPlaylists = lists.map(({ kind, id }) =>
    kind === 'playlist' && isOwn(store, id)
      ? store.read(playlistItems, id).map(({ videoId }) => [videoId, progressOf(store, videoId).isWatched])
      : id,
  )
  return JSON.stringify([watched, ofPlaylists])
}
