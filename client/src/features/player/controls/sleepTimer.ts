import { playback } from '../playback.ts'
import { createSessionValue } from '../../../storage/sessionValue.ts'

/** The choices of the sleep timer in minutes. */
export const SLEEP_MINUTES = [15, 30, 45, 60] as const

/** When playback stops: after minutes, at the video's end, or never (null). `endsAt` is in ms since 1970. */
export type SleepTimer = { minutes: number; endsAt: number } | 'endOfVideo' | null

/** The sleep timer of this page. It continues when another video is opened and when the player is closed. */
export const sleepTimer = createSessionValue<SleepTimer>(null)

/** Stops the playback after some minutes. */
export const startSleepTimer = (minutes: number): void =>
  sleepTimer.set({ minutes, endsAt: Date.now() + minutes * 60_000 })

/** The id of the video at which the timer has stopped the playback. No other video follows it until it plays again. */
export const stoppedVideo = createSessionValue<string | null>(null)

/** Calls a listener now and after each report of the player while a timer is set. Returns an unsubscribe function. */
function followPlayer(timer: SleepTimer, listener: () => void): () => void {
  const handleReport = () => {
    if (sleepTimer.read() === timer) listener()
  }
  handleReport()
  return playback.subscribeToReports(handleReport)
}

/** Stops the playback when the timer is over, then calls `onStop`. Returns a function that cancels this. */
export function runSleepTimer(timer: SleepTimer, onStop: () => void): () => void {
  const stop = (id: string) => {
    stoppedVideo.set(id)
    sleepTimer.set(null)
    onStop()
  }
  if (timer === null)
    return playback.subscribeToReports(({ state }) => {
      if (state === 'playing') stoppedVideo.set(null)
    })
  if (timer === 'endOfVideo')
    return followPlayer(timer, () => {
      const { video, status } = playback.current()
      if (video !== null && status.state === 'ended') stop(video.id)
    })

  /** Repeats the pause command until the player has paused. A player that still loads pauses once it plays. */
  const pause = () => {
    const { video, status } = playback.current()
    if (video === null || status.state === null) return
    if (status.state === 'playing') playback.command({ func: 'pauseVideo' })
    else stop(video.id)
  }
  const leftMs = timer.endsAt - Date.now()
  // The time was over while there was no player.
  if (leftMs <= 0) {
    sleepTimer.set(null)
    return () => {}
  }
  let unfollow = () => {}
  const timeout = setTimeout(() => {
    // If the user has paused the video, there is nothing to stop.
    if (playback.current().status.state === 'paused') sleepTimer.set(null)
    else unfollow = followPlayer(timer, pause)
  }, leftMs)
  return () => {
    clearTimeout(timeout)
    unfollow()
  }
}
