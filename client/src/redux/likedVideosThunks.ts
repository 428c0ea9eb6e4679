import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { valueOf } from '../videos/createBatchLoader.ts'
import { type Likeable, type LikedVideo, toLikedVideo } from '../domain/video.ts'
import type { ListChange } from '../storage/createPersistedList.ts'
import { persistedLists } from '../storage/deviceLists.ts'
import { addLikeChanges, type LikeChange, likedVideoChanges } from '../storage/likedVideos.ts'
import type { Thunk } from './dispatch.ts'
import {
  likedVideosChanged,
  type LikedVideoSource,
  refreshBatch,
  selectLikedVideos,
} from './likedVideosSlice.ts'

/** Changes the stored list, which the store follows, and leaves the change for the user's data, which may not be open yet. */
const changeLiked =
  (change: ListChange<LikedVideo>, likeChange: LikeChange): Thunk =>
  (_, __, { storage }) => {
    const { likedVideos, likeChanges } = persistedLists(storage)
    likedVideos.change(change)
    likeChanges.change(addLikeChanges(likeChange))
  }

/** Adds a video to the liked list, with the details that its card has loaded. */
export const like =
  (video: Likeable): Thunk =>
  (dispatch, _, { videos }) => {
    const loaded = valueOf(videos.details.peek(video.id))
    const liked = toLikedVideo({ ...video, details: video.details ?? loaded })
    // Only the watch page's own call brings the description: no list does, or only the beginning of it.
    const isComplete = (video.counts ?? null) !== null && liked.details !== null
    const change = { videoId: video.id, kind: 'like', at: Date.now(), isComplete } as const
    dispatch(changeLiked(likedVideoChanges.prepend(liked), change))
  }

/** Removes a video from the liked list. */
export const unlike = (id: string): Thunk =>
  changeLiked(likedVideoChanges.remove(id), {
    videoId: id,
    kind: 'unlike',
    at: Date.now(),
    isComplete: false,
  })

/**
 * Inserts a removed video at its former index.
 * @param likedAt when it was liked, in milliseconds since 1970
 */
export const restoreLike = (video: LikedVideo, index: number, likedAt: number): Thunk =>
  changeLiked(likedVideoChanges.insert(video, index), {
    videoId: video.id,
    kind: 'restore',
    at: likedAt,
    isComplete: false,
  })

/**
 * Refreshes entries whose data is older than 30 days or incomplete, in batches of 50, including those that are liked in
 * the meantime. Stops at the first failure and keeps what has been refreshed.
 */
export const refreshLikedVideos =
  (videos: LikedVideoSource): Thunk<Promise<void>> =>
  async (dispatch, getState, { storage }) => {
    const requested = new Set<string>()
    const nextBatch = async () => {
      const ids = selectLikedVideos(getState()).map(({ id }) => id)
      const stale = await videos.findStale(ids.filter((id) => !requested.has(id)))
      return stale.slice(0, MAX_IDS_PER_CALL)
    }
    for (let ids = await nextBatch(); ids.length > 0; ids = await nextBatch()) {
      if (getState().likedVideos.loading) return
      for (const id of ids) requested.add(id)
      const outcome = await dispatch(refreshBatch({ ids, videos }))
      if (!refreshBatch.fulfilled.match(outcome)) return
      persistedLists(storage).likedVideos.change(likedVideoChanges.replace(outcome.payload))
    }
  }

/** Loads the stored list into the store and follows changes by other tabs and imports. */
export const syncLikedVideos =
  (): Thunk =>
  (dispatch, _, { storage }) => {
    const list = persistedLists(storage).likedVideos
    dispatch(likedVideosChanged(list.read()))
    list.subscribe((videos) => dispatch(likedVideosChanged(videos)))
  }
