import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { LocalComment } from '../../domain/localComment.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { useToast } from '../../ui/Toast/toastContext.ts'
import { loadVideoComments, selectLocalComments, selectServiceComments } from './commentsSlice.ts'
import { addComment, deleteComment, openComments, restoreComment } from './localCommentThunks.ts'

/**
 * The comments of a video: those written here at once, the service's when they are due.
 *
 * @param isDue the service may be asked; nothing is asked before
 */
export function useComments(videoId: string, isDue: boolean) {
  const dispatch = useAppDispatch()
  const showToast = useToast()
  const localComments = useSelector((state: RootState) => selectLocalComments(state, videoId))
  const remote = useSelector((state: RootState) => selectServiceComments(state, videoId))

  useEffect(() => dispatch(openComments(videoId)), [dispatch, videoId])

  const isWanted = isDue && remote.status === 'idle'
  useEffect(() => {
    if (isWanted) void dispatch(loadVideoComments(videoId))
  }, [dispatch, videoId, isWanted])

  return {
    localComments,
    remote,
    retry: () => void dispatch(loadVideoComments(videoId)),
    add: (text: string) => dispatch(addComment(videoId, text)),
    remove(comment: LocalComment, index: number) {
      dispatch(deleteComment(videoId, comment))
      const undo = { label: 'Undo', onPress: () => dispatch(restoreComment(videoId, comment, index)) }
      showToast({ text: 'Comment deleted', action: undo })
    },
  }
}
