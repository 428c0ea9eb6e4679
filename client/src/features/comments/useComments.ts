import { createSelector } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { type LocalComment, localCommentKey } from '../../domain/comment.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { toRemote } from '../../redux/loadState.ts'
import type { RootState } from '../../redux/RootState.ts'
import { persistedLists } from '../../storage/deviceLists.ts'
import type { ListChange } from '../../storage/createPersistedList.ts'
import { localCommentChanges } from '../../storage/localComments.ts'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { commentsOpened, loadVideoComments, localCommentsChanged } from './commentsSlice.ts'

/** Shows the local comments on a video and follows the changes of other tabs. Returns an unsubscribe function. */
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

/** Adds a local comment before all others. Blank text does nothing (specification, section 5). */
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

const selectServiceComments = createSelector(
  [({ comments }: RootState) => comments, (_: RootState, videoId: string) => videoId],
  (state, videoId) => {
    const { comments } = state
    return toRemote(state, state.videoId === videoId, comments, comments.length > 0 ? comments : null)
  },
)

/** Returns the comments of a video and what can be done with them. Requests the service's once `canLoad` is true. */
export function useComments(videoId: string, canLoad: boolean) {
  const dispatch = useAppDispatch()
  const showToast = useToast()
  const localComments = useSelector(({ comments }: RootState) =>
    comments.videoId === videoId ? comments.localComments : NO_COMMENTS,
  )
  const remote = useSelector((state: RootState) => selectServiceComments(state, videoId))

  useEffect(() => dispatch(openComments(videoId)), [dispatch, videoId])

  const shouldLoad = canLoad && remote.status === 'idle'
  useEffect(() => {
    if (shouldLoad) void dispatch(loadVideoComments(videoId))
  }, [dispatch, videoId, shouldLoad])

  return {
    localComments,
    remote,
    retry: () => void dispatch(loadVideoComments(videoId)),
    add: (text: string) => dispatch(addComment(videoId, text)),
    remove(comment: LocalComment, index: number) {
      dispatch(deleteComment(videoId, comment))
      const undo = {
        label: 'Undo',
        isUndo: true,
        onPress: () => dispatch(restoreComment(videoId, comment, index)),
      }
      showToast({ text: 'Comment deleted', action: undo })
    },
  }
}
