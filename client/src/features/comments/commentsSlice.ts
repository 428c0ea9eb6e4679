import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { RequestError, serverMessage } from '../../api/RequestError.ts'
import type { Comment, LocalComment } from '../../domain/comment.ts'
import { UNEXPECTED } from '../../domain/remote.ts'
import { createLoad } from '../../redux/createLoad.ts'
import { loadPending, loadRejected, type LoadState, notLoaded } from '../../redux/loadState.ts'

/** The state under the store key `comments` (specification, section 3), which has the comments on one video. */
export interface CommentsState extends LoadState {
  /** The id of the video, or null if none has been opened yet. */
  videoId: string | null
  /** The comments of the service. */
  comments: readonly Comment[]
  /** The comments that were written on this device, with the newest first. */
  localComments: LocalComment[]
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    comments: CommentsState
  }
}

/** Returns an error whose message is the one of the server (specification, section 8). */
function withServerMessage(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error
  const message = serverMessage(error.data) ?? UNEXPECTED
  return new RequestError({ ...error.failure, message }, error.reason, error, error.data)
}

/** Loads the service's comments on a video. */
export const loadVideoComments = createLoad<readonly Comment[], string>(
  'comments/load',
  async (videoId, { services, signal }) => {
    try {
      // This module is loaded as late as possible, because its parser for texts is not needed before.
      const { loadComments } = await import('../../api/comments.ts')
      return await loadComments(services.api, videoId, signal)
    } catch (error) {
      throw withServerMessage(error)
    }
  },
)

const initialState: CommentsState = { ...notLoaded, videoId: null, comments: [], localComments: [] }

interface LocalCommentsOf {
  videoId: string
  localComments: readonly LocalComment[]
}

/** Returns whether the load failed. Comments that are turned off are a valid answer and not a failure. */
const hasFailed = ({ error, errorKind }: CommentsState) => error !== null && errorKind !== 'commentsOff'

export const commentsSlice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    /**
     * Drops the comments on another video and the answers to its pending requests. If the video is the same, drops only
     * a failure.
     */
    commentsOpened: (state, { payload: { videoId, localComments } }: PayloadAction<LocalCommentsOf>) => ({
      ...(videoId === state.videoId && !hasFailed(state) ? state : initialState),
      videoId,
      localComments: [...localComments],
    }),
    /** Stores the local comments after some were written, deleted or restored, in this tab or in another one. */
    localCommentsChanged(state, { payload }: PayloadAction<LocalCommentsOf>) {
      if (payload.videoId === state.videoId) state.localComments = [...payload.localComments]
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadVideoComments.pending, (state, { meta }) =>
        meta.arg === state.videoId ? { ...state, ...loadPending(meta.requestId) } : state,
      )
      .addCase(loadVideoComments.fulfilled, (state, { meta, payload }) =>
        meta.requestId === state.latestRequestId ? { ...state, comments: payload, loading: false } : state,
      )
      .addCase(loadVideoComments.rejected, (state, action) =>
        action.meta.requestId === state.latestRequestId ? { ...state, ...loadRejected(action) } : state,
      ),
})

export const { commentsOpened, localCommentsChanged } = commentsSlice.actions
