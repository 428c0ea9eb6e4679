import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { type Likeable, type LikedVideo, toLikedVideo } from '../domain/video.ts'
import type { ListChange } from '../storage/createPersistedList.ts'
import { persistedLists } from '../storage/deviceLists.ts'
import { addLikeChanges, type LikeChange, likedVideoChanges } from '../storage/likedVideos.ts'
import { valueOf } from '../videos/createBatchLoader.ts'
import type { StoredVideos } from '../videos/createStoredVideos.ts'
import type { Thunk } from './dispatch.ts'
import type { RootState } from './RootState.ts'
import { createLoad } from './createLoad.ts'
import { loadRejected, type LoadState } from './loadState.ts'

/** The functions of `StoredVideos` that a refresh of the liked videos uses. */
type RefreshSource = Pick<StoredVideos, 'findStale' | 'fetchWhole'>

/** Loads up to 50 liked videos again and returns them. */
const refreshBatch = createLoad<readonly LikedVideo[], { ids: readonly string[]; videos: RefreshSource }>(
  'likedVideos/refresh',
  ({ ids, videos }) => videos.fetchWhole(ids),
)

/**
 * The state under the store key `likedVideos`: the list with unwritten changes. `loading` and `error` describe the last
 * refresh.
 */
export interface LikedVideosState extends Omit<LoadState, 'latestRequestId'> {
  /** The liked videos, the newest like first. */
  videos: readonly LikedVideo[]
}

const initialState: LikedVideosState = {
  videos: [],
  loading: false,
  error: null,
  errorKind: null,
}

export const likedVideosSlice = createSlice({
  name: 'likedVideos',
  initialState,
  reducers: {
    likedVideosChanged: (state, { payload: videos }: PayloadAction<readonly LikedVideo[]>) => ({
      ...state,
      videos,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(refreshBatch.pending, (state) => ({ ...state, loading: true, error: null, errorKind: null }))
      .addCase(refreshBatch.fulfilled, (state) => ({ ...state, loading: false }))
      .addCase(refreshBatch.rejected, (state, action) => ({ ...state, ...loadRejected(action) })),
})

const { likedVideosChanged } = likedVideosSlice.actions

declare module './RootState.ts' {
  interface RootState {
    likedVideos: LikedVideosState
  }
}

export const selectLikedVideos = (state: RootState): readonly LikedVideo[] => state.likedVideos.videos

const selectLikedIds = createSelector([selectLikedVideos], (videos) => new Set(videos.map(({ id }) => id)))

export const selectIsLiked = (state: RootState, id: string): boolean => selectLikedIds(state).has(id)

/** Changes the stored list, which updates the store, and records the change until the user's data is open. */
const changeLiked =
  (change: ListChange<LikedVideo>, videoId: string, likeChange: Omit<LikeChange, 'videoId'>): Thunk =>
  (_, __, { storage }) => {
    const { likedVideos, likeChanges } = persistedLists(storage)
    likedVideos.change(change)
    likeChanges.change(addLikeChanges({ videoId, ...likeChange }))
  }

/** Adds a video to the liked list, with the details that have been loaded for its card. */
export const like =
  (video: Likeable): Thunk =>
  (dispatch, _, { videos }) => {
    const details = video.details ?? valueOf(videos.details.peek(video.id))
    // Only the response to the watch page's own call contains the whole description. Lists contain only its beginning.
    const isComplete = (video.counts ?? null) !== null && details !== null
    const change = likedVideoChanges.prepend(toLikedVideo({ ...video, details }))
    dispatch(changeLiked(change, video.id, { kind: 'like', at: Date.now(), isComplete }))
  }

/** Removes a video from the liked list. */
export const unlike = (id: string): Thunk =>
  changeLiked(likedVideoChanges.remove(id), id, { kind: 'unlike', at: Date.now(), isComplete: false })

/** Inserts a removed video at its former index, with the time in milliseconds when it was liked. */
export const restoreLike = (video: LikedVideo, index: number, likedAt: number): Thunk =>
  changeLiked(likedVideoChanges.insert(video, index), video.id, {
    kind: 'restore',
    at: likedAt,
    isComplete: false,
  })

/**
 * Refreshes entries whose data is older than 30 days or incomplete, in batches of 50, including videos that are liked
 * during the refresh. Stops at the first failure and keeps the videos refreshed so far.
 */
export const refreshLikedVideos =
  (videos: RefreshSource): Thunk<Promise<void>> =>
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

/** Loads the stored list into the store and updates the store after changes by other tabs and imports. */
export const syncLikedVideos =
  (): Thunk =>
  (dispatch, _, { storage }) => {
    const list = persistedLists(storage).likedVideos
    dispatch(likedVideosChanged(list.read()))
    list.subscribe((videos) => dispatch(likedVideosChanged(videos)))
  }
