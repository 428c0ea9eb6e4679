import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { valueOf } from '../cardDetails/createBatchLoader.ts'
import { type Likeable, type LikedVideo, toLikedVideo } from '../domain/video.ts'
import { persistedLists } from '../storage/deviceLists.ts'
import {
  writeLikedTimes,
  LIKED_TIMES_KEY,
  likedVideoChanges,
  readLikedTimes,
} from '../storage/likedVideos.ts'
import type { ListChange } from '../storage/createPersistedList.ts'
import {
  likedTimesChanged,
  likedVideosChanged,
  refreshBatch,
  selectLikedVideos,
  selectStaleIds,
} from './likedVideosSlice.ts'
import type { Thunk } from './dispatch.ts'

/** Changes the stored list; the store follows it. */
const changeLiked =
  (change: ListChange<LikedVideo>): Thunk =>
  (_, __, { storage }) => {
    persistedLists(storage).likedVideos.change(change)
  }

/** Stores when the data of videos was fetched; 0 marks incomplete data, which counts as stale. */
const storeFetchTime =
  (videos: readonly LikedVideo[], time = Date.now()): Thunk =>
  (dispatch, getState, { storage }) => {
    const ids = new Set(selectLikedVideos(getState()).map(({ id }) => id))
    const fetched = Object.fromEntries(videos.map(({ id }) => [id, time]))
    dispatch(
      likedTimesChanged(writeLikedTimes(storage, { ...getState().likedVideos.times, ...fetched }, ids)),
    )
  }

/** Adds a video to the liked list, with the details that its card has loaded. Incomplete data is fetched at once. */
export const like =
  (video: Likeable): Thunk =>
  (dispatch, _, { details }) => {
    const loaded = valueOf(details.videos.peek(video.id))
    const liked = toLikedVideo({ ...video, details: video.details ?? loaded })
    dispatch(changeLiked(likedVideoChanges.prepend(liked)))
    // Only the watch page's own call brings the description: no list does, or only the beginning of it.
    const isComplete = (video.counts ?? null) !== null && liked.details !== null
    dispatch(storeFetchTime([liked], isComplete ? Date.now() : 0))
    if (!isComplete) void dispatch(refreshLikedVideos())
  }

/** Removes a video from the liked list. */
export const unlike = (id: string): Thunk => changeLiked(likedVideoChanges.remove(id))

/** Inserts a removed video at its former index. */
export const restoreLike = (video: LikedVideo, index: number): Thunk =>
  changeLiked(likedVideoChanges.insert(video, index))

/**
 * Refreshes entries whose data is older than 30 days or incomplete, in batches of 50, including those that are liked in
 * the meantime. Stops at the first failure and keeps what has been refreshed.
 */
export const refreshLikedVideos = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().likedVideos.loading) return
  const requested = new Set<string>()
  const nextBatch = () =>
    selectStaleIds(getState(), Date.now())
      .filter((id) => !requested.has(id))
      .slice(0, MAX_IDS_PER_CALL)
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
    for (const id of batch) requested.add(id)
    const outcome = await dispatch(refreshBatch(batch))
    if (!refreshBatch.fulfilled.match(outcome)) return
    dispatch(changeLiked(likedVideoChanges.replace(outcome.payload)))
    dispatch(storeFetchTime(outcome.payload))
  }
}

/** Loads the stored list into the store and follows changes by other tabs and imports. */
export const syncLikedVideos =
  (): Thunk =>
  (dispatch, _, { storage }) => {
    const list = persistedLists(storage).likedVideos
    dispatch(likedVideosChanged(list.read()))
    dispatch(likedTimesChanged(readLikedTimes(storage)))
    list.subscribe((videos) => dispatch(likedVideosChanged(videos)))
    storage.subscribe((key) => {
      if (key === LIKED_TIMES_KEY) dispatch(likedTimesChanged(readLikedTimes(storage)))
    })
  }
