import { useEffect, useEffectEvent, useState } from 'react'
import { useSelector } from 'react-redux'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { useVideoStore } from '../../videos/useVideo.ts'
import { toLikedVideo } from '../../domain/video.ts'
import type { PlayerReport } from '../../features/player/playerConnection.ts'
import { selectVideo } from '../../features/watch/selectedVideoSlice.ts'
import type { RootState } from '../../redux/RootState.ts'
import { createWatchRecorder } from '../../userData/createWatchRecorder.ts'
import { isHistoryPaused, resumePositionOf } from '../../userData/history.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useUserData } from '../../userData/useUserData.ts'

interface WatchHistory {
  /** The start position in whole seconds, or null while it is unknown. The player does not wait for this position. */
  startSeconds: number | null
  record: (report: PlayerReport) => void
}

export const resumeSecondsOf = (data: SignedInUserData | null, id: string): number | null =>
  data === null ? null : Math.floor(resumePositionOf(data.store.rows('history').get(id)))

/**
 * Resumes a video at the position where the user stopped watching, and records what the user watches.
 * @param addressSeconds the start time in the address, which overrides the position in the history, or null
 * @param isOfOthers whether another person has opened the video on this screen, which has nothing to do with the history
 */
export function useWatchHistory(
  id: string,
  addressSeconds: number | null,
  isOfOthers: boolean,
): WatchHistory {
  const data = useUserData()
  useStoredCopy(id, isOfOthers ? null : data)

  // The value is fixed as soon as the user's data is available or the user seeks in the video, because a later change
  // of the value would move the player.
  const begin = () => ({ id, recorder: createWatchRecorder(id), resumeSeconds: resumeSecondsOf(data, id) })
  const [current, setCurrent] = useState(begin)
  const { recorder, resumeSeconds } = current
  const resumeAt = (seconds: number | null) => setCurrent({ ...current, resumeSeconds: seconds })
  if (current.id !== id) setCurrent(begin)
  else if (data !== null && resumeSeconds === null) resumeAt(resumeSecondsOf(data, id))
  const startSeconds = addressSeconds ?? (isOfOthers ? 0 : resumeSeconds)

  const record = (report: PlayerReport) => {
    if (isOfOthers) return
    recorder.report(report)
    if (resumeSeconds === null && recorder.hasJumped()) resumeAt(0)
  }
  const open = useEffectEvent((opened: SignedInUserData) => recorder.open(opened.store, startSeconds ?? 0))
  useEffect(() => {
    if (data === null) return undefined
    open(data)
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') recorder.flush()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    addEventListener('pagehide', recorder.flush)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('pagehide', recorder.flush)
      recorder.close()
    }
  }, [data, recorder])
  return { startSeconds, record }
}

/**
 * Stores the title and the picture of the video on this device once they have loaded, because the history shows them.
 * If the video is only in the mini-player, no page has loaded its data, so the data from the list in which it was found
 * is stored.
 */
function useStoredCopy(id: string, data: SignedInUserData | null): void {
  const remote = useSelector((state: RootState) => selectVideo(state, id))
  const { details: loader, listed } = useVideoStore()
  const unopened = remote.status === 'idle' ? (listed.get(id) ?? null) : null
  const video = remote.status === 'ready' ? remote.data : unopened
  useEffect(() => {
    if (video === null || data === null || data.store.read(isHistoryPaused, null)) return
    const details = video.details ?? valueOf(loader.peek(id))
    void data.videos.remember(toLikedVideo({ ...video, details }))
  }, [id, video, data, loader])
}
