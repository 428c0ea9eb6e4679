import * as m from '@vtube/messages'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useUserData } from '../../userData/useUserData.ts'
import { markWatched } from '../../userData/watchedState.ts'

/** Returns a function that marks videos and offers to undo it, or null until the user's data is open. */
export function useMarkWatched(): ((videoIds: readonly string[], isWatched: boolean) => void) | null {
  const data = useUserData()
  const report = useUndoToast()
  return (
    data &&
    ((videoIds, isWatched) =>
      report(
        t(isWatched ? m.markedAsWatched : m.markedAsUnwatched, counted(videoIds.length)),
        markWatched(data.store, videoIds, isWatched, Date.now()),
      ))
  )
}
