import { type LocalComment, localCommentKey } from '../../domain/comment.ts'
import type { Thunk } from '../../redux/Thunk.ts'
import { persistedLists } from '../../storage/persistedLists.ts'
import type { ListChange } from '../../storage/persistedList.ts'
import { localCommentChanges } from '../../storage/localComments.ts'
import { commentsOpened, localCommentsChanged } from './commentsSlice.ts'

/**
 * Shows the comments of a video: at once those written here, which are followed in what other tabs do to them.
 * Returns the way to stop.
 */
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

/** Writes a comment, before all others. Text without a word does nothing (specification, section 5). */
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

/** Puts a deleted comment back in its place. */
export const restoreComment = (videoId: string, comment: LocalComment, index: number): Thunk =>
  changeLocal(videoId, localCommentChanges.insert(comment, index))
