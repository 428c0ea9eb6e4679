import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { type Likeable, type LikedVideo, toLikedVideo } from '../domain/likedVideo.ts'
import type { VideoDetails } from '../domain/video.ts'
import { keptLists } from '../storage/keptLists.ts'
import { keepLikedTimes, LIKED_TIMES_KEY, readLikedTimes } from '../storage/likedTimes.ts'
import { likedVideoSteps } from '../storage/likedVideos.ts'
import type { Step } from '../storage/keptSteps.ts'
import {
  likedTimesChanged,
  likedVideosChanged,
  selectLikedVideos,
  selectStaleIds,
} from './likedVideosSlice.ts'
import { refreshBatch } from './refreshBatch.ts'
import type { Thunk } from './dispatch.ts'

/** Changes the liked list on the device; the store follows it. */
const changeLiked =
  (step: Step<LikedVideo>): Thunk =>
  (_, __, { storage }) => {
    keptLists(storage).likedVideos.change(step)
  }

/** Notes of when the data of these videos is. Data that is not whole is of no time: it counts as old. */
const noteTime =
  (videos: readonly LikedVideo[], time = Date.now()): Thunk =>
  (dispatch, getState, { storage }) => {
    const ids = new Set(selectLikedVideos(getState()).map(({ id }) => id))
    const noted = Object.fromEntries(videos.map(({ id }) => [id, time]))
    dispatch(likedTimesChanged(keepLikedTimes(storage, { ...getState().likedVideos.times, ...noted }, ids)))
  }

/**
 * Adds a video to the liked list, with the details that a card has learned of it. What is not whole yet is fetched at
 * once; where that fails, as old data is.
 */
export const like =
  (video: Likeable): Thunk =>
  (dispatch, _, { details }) => {
    const loaded = details.videos.peek(video.id)
    const known: VideoDetails | null =
      loaded === undefined || loaded === 'pending' || loaded === 'failed' ? null : loaded
    const liked = toLikedVideo({ ...video, details: video.details ?? known })
    dispatch(changeLiked(likedVideoSteps.prepend(liked)))
    // Lists that come without counts, as searches do, cut descriptions short.
    const isWhole = (video.counts ?? video.details) !== null && liked.details !== null
    dispatch(noteTime([liked], isWhole ? Date.now() : 0))
    if (!isWhole) void dispatch(refreshLikedVideos())
  }

/** Takes a video out of the liked list. */
export const unlike = (id: string): Thunk => changeLiked(likedVideoSteps.remove(id))

/** Puts a video back that was taken out of the list at this place. */
export const restoreLike = (video: LikedVideo, index: number): Thunk =>
  changeLiked(likedVideoSteps.insert(video, index))

/**
 * Fetches entries anew whose data is older than 30 days or not whole, 50 at a time (FACTS: terms), and those that are
 * liked meanwhile. Stops at the first failure; what has been refreshed until then stays.
 */
export const refreshLikedVideos = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().likedVideos.loading) return
  const asked = new Set<string>()
  const nextBatch = () =>
    selectStaleIds(getState(), Date.now())
      .filter((id) => !asked.has(id))
      .slice(0, MAX_IDS_PER_CALL)
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
    for (const id of batch) asked.add(id)
    const outcome = await dispatch(refreshBatch(batch))
    if (!refreshBatch.fulfilled.match(outcome)) return
    dispatch(changeLiked(likedVideoSteps.replace(outcome.payload)))
    dispatch(noteTime(outcome.payload))
  }
}

/** Takes up the list that the device has kept, and follows whatever changes it: another tab, an import. Returns the way to stop. */
export const followLikedVideos =
  (): Thunk<() => void> =>
  (dispatch, _, { storage }) => {
    const list = keptLists(storage).likedVideos
    dispatch(likedVideosChanged(list.read()))
    dispatch(likedTimesChanged(readLikedTimes(storage)))
    const stopList = list.onChange((videos) => dispatch(likedVideosChanged(videos)))
    const stopTimes = storage.onChange((key) => {
      if (key === LIKED_TIMES_KEY) dispatch(likedTimesChanged(readLikedTimes(storage)))
    })
    return () => {
      stopList()
      stopTimes()
    }
  }
