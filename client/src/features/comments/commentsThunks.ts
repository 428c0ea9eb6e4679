import { type Comment, type CommentsOf, type LocalComment, localCommentKey } from '../../domain/comment.ts'
import type { Remote } from '../../domain/remote.ts'
import type { PagedList } from '../../redux/createPagedListSlice.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { persistedLists } from '../../storage/deviceLists.ts'
import type { ListChange } from '../../storage/createPersistedList.ts'
import { localCommentChanges } from '../../storage/localComments.ts'
import { commentsOpened, keyOfComments, localCommentsChanged, serviceComments } from './commentsSlice.ts'

/** Shows the local comments on a video and follows changes that other tabs make. Returns an unsubscribe function. */
export const openComments =
  (videoId: string): Thunk<() => void> =>
  (dispatch, _, { storage }) => {
    const list = persistedLists(storage).comments(videoId)
    dispatch(commentsOpened({ videoId, localComments: list.read() }))
    return list.subscribe((localComments) => dispatch(localCommentsChanged({ videoId, localComments })))
  }

const changeLocal =
  (videoId: string, step: ListChange<LocalComment>): Thunk =>
  (dispatch, _, { storage }) => {
    const localComments = persistedLists(storage).comments(videoId).change(step)
    dispatch(localCommentsChanged({ videoId, localComments }))
  }

/** Adds a local comment before all others. Ignores blank text (specification, section 5). */
export const addComment =
  (videoId: string, text: string): Thunk =>
  (dispatch, getState) => {
    const textDisplay = text.trim()
    if (textDisplay === '') return
    const comment: LocalComment = {
      authorDisplayName: 'You',
      authorProfileImageUrl: getState().auth.user?.photoURL ?? null,
      publishedAt: new Date().toISOString(),
      textDisplay,
    }
    dispatch(changeLocal(videoId, localCommentChanges.prepend(comment)))
  }

export const deleteComment = (videoId: string, comment: LocalComment): Thunk =>
  changeLocal(videoId, localCommentChanges.remove(localCommentKey(comment)))

/** Inserts a deleted comment at its former index. */
export const restoreComment = (videoId: string, comment: LocalComment, index: number): Thunk =>
  changeLocal(videoId, localCommentChanges.insert(comment, index))

const NO_COMMENTS: readonly LocalComment[] = []

/** Selects the comments on a video that were written on this device. */
export const selectLocalComments = ({ comments }: RootState, videoId: string): readonly LocalComment[] =>
  comments.videoId === videoId ? comments.localComments : NO_COMMENTS

const inChosenOrder = ({ comments }: RootState, videoId: string): CommentsOf => ({
  videoId,
  order: comments.order,
})

/** Selects the loaded comments on a video that the data API lists in the chosen order. */
export const selectServiceComments = (state: RootState, videoId: string): Remote<PagedList<Comment>> =>
  serviceComments.selectList(state, keyOfComments(inChosenOrder(state, videoId)))

const inOrder =
  <Result>(thunkOf: (commentsOf: CommentsOf) => Thunk<Result>) =>
  (videoId: string): Thunk<Result> =>
  (dispatch, getState) =>
    dispatch(thunkOf(inChosenOrder(getState(), videoId)))

/**
 * Loads the first page of the comments on a video that the data API lists, in the chosen order, unless it is loaded or
 * being loaded.
 */
export const loadVideoComments = inOrder(serviceComments.open)
/** Loads the next page of these comments, unless a page is being loaded or the last request has failed. */
export const loadNextComments = inOrder(serviceComments.loadNext)
/** Requests again the page whose request has failed. */
export const retryComments = inOrder(serviceComments.retry)
