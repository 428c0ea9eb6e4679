import * as m from '@vtube/messages'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { loop, sleepTimer } from '../../../features/player/flow/playbackOptions.ts'
import { useValue } from '../../../features/player/flow/createValue.ts'
import { playback } from '../../../features/player/playback.ts'
import { autoplayNext } from '../../../features/player/preferences.ts'
import { queue } from '../../../features/queue/queue.ts'
import { openRelated } from '../../../features/related/relatedVideosSlice.ts'
import { t } from '../../../language/translate.ts'
import { useAppDispatch } from '../../../redux/dispatch.ts'
import { useToast } from '../../../ui/Toast/Toast.tsx'
import { useNeighbours, usePlayNeighbour } from './useNeighbours.ts'

/**
 * Decides what happens when a video has played to its end: the sleep timer stops there, a loop starts again, then the
 * queue and the playlist go on at once. A related video waits for the countdown, for which it is requested here.
 */
export function useAdvance(): void {
  const dispatch = useAppDispatch()
  const showToast = useToast()
  const { video, slot, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const { next } = useNeighbours()
  const play = usePlayNeighbour()
  const hasEnded = status.state === 'ended'
  const advance = useEffectEvent(() => {
    if (sleepTimer.read() === 'endOfVideo') {
      sleepTimer.set(null)
      return void showToast({ text: t(m.sleepTimerOver), stays: true })
    }
    if (loop.read()) {
      playback.seekTo(0)
      return playback.command({ func: 'playVideo' })
    }
    if (next !== null && next.source !== 'related') return play(next)
    if (next === null && video !== null && slot !== null && video.playlistId === null && autoplayNext.isOn())
      dispatch(openRelated(video))
  })
  useEffect(() => {
    if (hasEnded) advance()
  }, [hasEnded])
}

/** Takes a video that starts from the queue. */
export function useLeaveQueue(): void {
  const id = useSyncExternalStore(playback.subscribe, () => playback.current().video?.id ?? null)
  useEffect(() => {
    if (id !== null && queue.videos().some((queued) => queued.id === id)) queue.remove(id)
  }, [id])
}

/** Pauses the video when the sleep timer is over. */
export function useSleepTimer(): void {
  const showToast = useToast()
  const timer = useValue(sleepTimer)
  const endsAt = timer === null || timer === 'endOfVideo' ? null : timer.endsAt
  const sleep = useEffectEvent(() => {
    sleepTimer.set(null)
    playback.command({ func: 'pauseVideo' })
    showToast({ text: t(m.sleepTimerOver), stays: true })
  })
  useEffect(() => {
    if (endsAt === null) return undefined
    const timeout = setTimeout(() => sleep(), endsAt - Date.now())
    return () => clearTimeout(timeout)
  }, [endsAt])
}
