import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Comment, LocalComment } from '../../domain/comment.ts'
import type { Failure } from '../../domain/remote.ts'
import { loadVideoComments } from './loadVideoComments.ts'

/** The store key `comments` (specification, section 3): those of one video. */
export interface CommentsState {
  /** Whose comments these are; null before any video was opened. */
  videoId: string | null
  /** The service's. */
  comments: readonly Comment[]
  /** Those written here, the newest first. */
  localComments: LocalComment[]
  loading: boolean
  error: string | null
  /** What kind of failure `error` tells of. */
  errorKind: Failure['kind'] | null
  /** The request whose answer counts; null before the first one. Answers to older ones are dropped. */
  latestRequestId: string | null
}

const initialState: CommentsState = {
  videoId: null,
  comments: [],
  localComments: [],
  loading: false,
  error: null,
  errorKind: null,
  latestRequestId: null,
}

interface LocalCommentsOf {
  videoId: string
  localComments: readonly LocalComment[]
}

/** That comments are turned off is an answer. */
const hasFailed = ({ error, errorKind }: CommentsState) => error !== null && errorKind !== 'commentsOff'

export const commentsSlice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    /**
     * Another video: everything of the former one goes, and answers that are still under way with it. Of the
     * same one, the service's comments stay, but not a failure: they are asked for again.
     */
    commentsOpened: (state, { payload: { videoId, localComments } }: PayloadAction<LocalCommentsOf>) => ({
      ...(videoId === state.videoId && !hasFailed(state) ? state : initialState),
      videoId,
      localComments: [...localComments],
    }),
    /** Written, deleted or put back, here or in another tab. */
    localCommentsChanged(state, { payload }: PayloadAction<LocalCommentsOf>) {
      if (payload.videoId === state.videoId) state.localComments = [...payload.localComments]
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadVideoComments.pending, (state, { meta }) => {
        if (meta.arg !== state.videoId) return
        state.loading = true
        state.error = null
        state.errorKind = null
        state.latestRequestId = meta.requestId
      })
      .addCase(loadVideoComments.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.latestRequestId) return state // another video has been opened since
        return { ...state, comments: payload, loading: false }
      })
      .addCase(loadVideoComments.rejected, (state, { meta, payload, error }) => {
        if (meta.requestId !== state.latestRequestId) return
        state.loading = false
        state.error = payload?.message ?? error.message ?? ''
        state.errorKind = payload?.kind ?? 'unexpected'
      }),
})

export const { commentsOpened, localCommentsChanged } = commentsSlice.actions

declare module '../../redux/RootState.ts' {
  interface RootState {
    comments: CommentsState
  }
}
