import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import { RequestError, serverMessage } from '../../api/request/RequestError.ts'
import type { Comment, CommentOrder, CommentsOf, LocalComment } from '../../domain/comment.ts'
import { UNEXPECTED } from '../../domain/remote.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'
import { notLoaded } from '../../redux/loadState.ts'

/** The state under the store key `comments` (specification, section 3), which has the comments on one video. */
export interface CommentsState extends PagedListState {
  /** The id of the video, or null if none has been opened yet. */
  videoId: string | null
  /** The chosen order of the comments that the data API lists. */
  order: CommentOrder
  /** The key of the list in `comments`, or null before its first load. */
  list: string | null
  /** The loaded comments that the data API lists. */
  comments: readonly Comment[]
  /** The comments that were written on this device, with the newest first. */
  localComments: readonly LocalComment[]
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    comments: CommentsState
  }
}

/** Returns an error whose message is the message of the server (specification, section 8). */
function withServerMessage(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error
  const message = serverMessage(error.data) ?? UNEXPECTED
  return new RequestError({ ...error.failure, message }, error.reason, error, error.data)
}

const initialState: CommentsState = {
  ...emptyList,
  videoId: null,
  order: 'relevance',
  list: null,
  comments: [],
  localComments: [],
}

/** Returns the key in the store of the comments on a video in an order. */
export const keyOfComments = ({ videoId, order }: CommentsOf): string => `${order} ${videoId}`

/** The pages of comments that the data API lists for a video in an order. */
export const serviceComments = createPagedListSlice({
  name: 'comments',
  initialState,
  select: ({ comments }): CommentsState => comments,
  itemsField: 'comments',
  subjectField: 'list',
  subjectOf: keyOfComments,
  keyOf: ({ id }: Comment) => id,
  async loadPage(commentsOf: CommentsOf, { nextPageToken }, { services, signal }) {
    try {
      // This module is loaded only now, because its parser for texts is large and nothing else needs it.
      const { loadComments } = await import('../../api/comments.ts')
      return await loadComments(services.api, commentsOf, nextPageToken, signal)
    } catch (error) {
      throw withServerMessage(error)
    }
  },
})

interface LocalCommentsOf {
  videoId: string
  localComments: readonly LocalComment[]
}

/** Drops comments and pending requests of the previous video. For the same video, only clears a failure. */
export const commentsOpened = createAction<LocalCommentsOf>('comments/opened')
/** Stores the local comments after some were written, deleted or restored, in this tab or in another one. */
export const localCommentsChanged = createAction<LocalCommentsOf>('comments/localChanged')
export const commentsOrdered = createAction<CommentOrder>('comments/ordered')

/** Returns whether the load failed. Comments that are turned off are a valid answer and not a failure. */
const hasFailed = ({ error, errorKind }: CommentsState) => error !== null && errorKind !== 'commentsOff'

function open(state: CommentsState, { videoId, localComments }: LocalCommentsOf): CommentsState {
  if (videoId !== state.videoId) return { ...initialState, videoId, localComments }
  if (!hasFailed(state)) return { ...state, localComments }
  // The pages that were loaded before the failure stay.
  if (state.comments.length > 0) return { ...state, localComments, error: null, errorKind: null }
  return { ...state, localComments, ...notLoaded }
}

export function commentsReducer(state = initialState, action: UnknownAction): CommentsState {
  if (commentsOpened.match(action)) return open(state, action.payload)
  if (commentsOrdered.match(action)) return { ...state, order: action.payload }
  if (localCommentsChanged.match(action)) {
    const { videoId, localComments } = action.payload
    return videoId === state.videoId ? { ...state, localComments } : state
  }
  const next = serviceComments.reducer(state, action)
  const { videoId, order, localComments } = state
  return next === state ? state : { ...next, videoId, order, localComments }
}
