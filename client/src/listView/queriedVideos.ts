import { loadVideoList, type VideoList } from '../api/videoList.ts'
import { toFailure } from '../api/request/RequestError.ts'
import type { Failure, Remote } from '../domain/remote.ts'
import { uniqueBy } from '../domain/uniqueBy.ts'
import type { Video } from '../domain/video.ts'
import type { PagedList } from '../redux/createPagedListSlice.ts'
import type { Thunk } from '../redux/dispatch.ts'
import { createSessionValue, libraryVersion } from '../storage/sessionValue.ts'

/** The maximum number of videos that `Play all` puts into the queue, which cannot contain more. */
const MAX_PLAYED = 200

interface QueriedVideos extends Pick<PagedList<Video>, 'items' | 'isStale' | 'quotaResetsAt'> {
  /** The key of the list, or null before the first one. */
  key: string | null
  nextPageToken: string | null
  /** The request that is in progress, or null. Responses to earlier requests are ignored. */
  request: object | null
  failure: Failure | null
}

const NO_VIDEOS: QueriedVideos = {
  key: null,
  items: [],
  isStale: false,
  quotaResetsAt: null,
  nextPageToken: null,
  request: null,
  failure: null,
}

/**
 * The videos of the shown list. They stay when the user opens a video, so that the list appears at once when the user
 * goes back. They are not in the store, because the specification defines all keys of the store.
 */
export const queriedVideos = createSessionValue(NO_VIDEOS)
libraryVersion.subscribe(() => queriedVideos.set(NO_VIDEOS))

/** Returns the key of a list, which contains its filters. */
export const keyOf = (list: VideoList): string => JSON.stringify(list)

const loadPageOf =
  (list: VideoList): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { api, videos }) => {
    const key = keyOf(list)
    const former = queriedVideos.read()
    const present = former.key === key ? former : { ...NO_VIDEOS, key }
    const request = {}
    queriedVideos.set({ ...present, request, failure: null })
    const isLatest = () => queriedVideos.read().request === request
    try {
      const page = await loadVideoList(api, list, present.nextPageToken)
      if (!isLatest()) return
      videos.receive(page.items)
      queriedVideos.set({
        ...queriedVideos.read(),
        items: uniqueBy([...present.items, ...page.items], ({ id }) => id),
        nextPageToken: page.nextPageToken,
        isStale: present.isStale || page.isStale,
        quotaResetsAt: page.quotaResetsAt,
        request: null,
      })
    } catch (error) {
      if (isLatest()) queriedVideos.set({ ...queriedVideos.read(), request: null, failure: toFailure(error) })
    }
  }

/** Shows a list. Loads its first page unless it is already loaded or being loaded. */
export const openQueriedVideos =
  (list: VideoList): Thunk =>
  (dispatch) => {
    const { key, items, request } = queriedVideos.read()
    if (key !== keyOf(list) || (items.length === 0 && request === null)) void dispatch(loadPageOf(list))
  }

/** Loads the next page, unless a page is being loaded, the list has ended or the last page failed. */
export const loadNextQueriedVideos =
  (list: VideoList): Thunk =>
  (dispatch) => {
    const { key, request, failure, nextPageToken } = queriedVideos.read()
    if (key === keyOf(list) && request === null && failure === null && nextPageToken !== null)
      void dispatch(loadPageOf(list))
  }

/** Requests again the page whose request has failed. */
export const retryQueriedVideos =
  (list: VideoList): Thunk =>
  (dispatch) => {
    if (queriedVideos.read().request === null) void dispatch(loadPageOf(list))
  }

/** The maximum number of videos that are loaded to copy a list or to save it as a file. */
const MAX_LOADED = 5_000

/** Loads at most `MAX_LOADED` videos of a list, and returns the first `limit` that pass. Rejects if a page fails. */
export const loadWholeList =
  (
    list: VideoList,
    limit = MAX_LOADED,
    passes: (video: Video) => boolean = () => true,
  ): Thunk<Promise<readonly Video[]>> =>
  async (_dispatch, _getState, { api }) => {
    const { key, items, nextPageToken } = queriedVideos.read()
    let found = key === keyOf(list) ? items : []
    let next = key === keyOf(list) && found.length > 0 ? nextPageToken : ''
    while (next !== null && found.length < MAX_LOADED && found.filter(passes).length < limit) {
      // Each page has the token of the next one.
      // oxlint-disable-next-line no-await-in-loop
      const page = await loadVideoList(api, list, next === '' ? null : next)
      found = uniqueBy([...found, ...page.items], ({ id }) => id)
      next = page.nextPageToken
    }
    return found.filter(passes).slice(0, limit)
  }

/** Loads the first videos of a list that pass the test, as many as the queue can contain. */
export const loadPlayedVideos = (list: VideoList, passes: (video: Video) => boolean) =>
  loadWholeList(list, MAX_PLAYED, passes)

/** Converts the state of the shown videos to the union that views read, or to idle for another list's videos. */
export function toRemoteVideos(state: QueriedVideos, list: VideoList): Remote<PagedList<Video>> {
  const { key, items, isStale, quotaResetsAt, nextPageToken, request, failure } = state
  if (key !== keyOf(list)) return { status: 'idle' }
  const content = { items, hasMore: nextPageToken !== null, isStale, quotaResetsAt }
  const previous = items.length > 0 ? content : null
  if (request !== null) return { status: 'loading', previous }
  return failure === null ? { status: 'ready', data: content } : { status: 'failed', failure, previous }
}
