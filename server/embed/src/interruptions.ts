import type Player from 'video.js/dist/types/player'
import { loadAgain as loadSourceAgain, type Playback } from './loadAgain.ts'
import type { PageData } from './pageData.ts'
import { isConverted } from './playbackErrors.ts'
import { probeFile } from './probeFile.ts'
import { createStatusLine } from './statusLine.ts'
import { translate } from './translate.ts'
import { watchForSilence } from './watchForSilence.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** The same file, or the same refusal, so often without progress is a lasting failure. */
const MAX_SAME_FAILURES = 3
/** A video that has got this far from where it failed has recovered. */
const RECOVERED_SECONDS = 5

export interface InterruptionOptions {
  player: Player
  data: PageData
  /** Where the video starts. */
  startSeconds: number
  /** Loads the source again, and continues as given. */
  loadAgain?: (player: Player, playback: Playback) => void
}

/** Handles an error of the player: tries to continue the video, or calls `giveUp`. */
export type HandleError = (giveUp: () => void) => void

/**
 * Continues a video where it was after the network or the server was gone, or its file was replaced. Until then a status
 * line says so. Retries with increasing delays, and at once when the browser is online again.
 */
export function continueAfterInterruptions(options: InterruptionOptions): HandleError {
  const { player, data, startSeconds, loadAgain = loadSourceAgain } = options
  const status = createStatusLine(player.el())
  let hasLoaded = false
  let lastSeconds = startSeconds
  let isPaused = player.paused()
  /** How to continue; null while the video is not interrupted. */
  let playback: Playback | null = null
  /** Null while the player has reported no error, but waits. */
  let giveUp: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isProbing = false
  let retries = 0
  const failures = countSameFailures()

  const end = () => {
    clearTimeout(timer)
    timer = undefined
    retries = 0
    playback = null
    giveUp = null
    status.hide()
  }
  const retryLater = () => {
    timer = setTimeout(() => void retry(), Math.min(FIRST_RETRY_MS * 2 ** retries, LONGEST_RETRY_MS))
    retries += 1
  }
  const retry = async () => {
    if (isProbing || playback === null) return
    clearTimeout(timer)
    timer = undefined
    isProbing = true
    const file = await probeFile(data.fileUrl)
    isProbing = false
    // The video may have continued by itself.
    if (playback === null) return
    const isLasting = file === 'unreachable' ? failures.forget() : failures.add(file.identifier, playback)
    // A file that is there and has never played is none for this browser.
    if (giveUp !== null && file !== 'unreachable' && (isLasting || !hasLoaded)) {
      const fail = giveUp
      end()
      return fail()
    }
    status.show(translate(data, 'interrupted'))
    if (file === 'unreachable' || !file.isThere || isLasting) return retryLater()
    loadAgain(player, playback)
  }
  const begin = (onGiveUp: (() => void) | null) => {
    // A converted video requests its segments again by itself.
    if (isConverted(player)) return status.show(translate(data, 'interrupted'))
    giveUp = onGiveUp ?? giveUp
    if (playback === null) {
      playback = { seconds: lastSeconds, isPaused, rate: player.playbackRate() ?? 1 }
      void retry()
    } else if (timer === undefined && !isProbing) retryLater()
  }

  player.one('loadedmetadata', () => {
    hasLoaded = true
  })
  player.on(['loadeddata', 'playing'], end)
  player.on('timeupdate', () => {
    if (playback !== null) return
    lastSeconds = player.currentTime() ?? 0
    failures.forgetBeyond(lastSeconds)
  })
  // What the viewer does meanwhile counts.
  player.on('seeking', () => {
    lastSeconds = player.currentTime() ?? 0
    if (playback !== null) playback.seconds = lastSeconds
  })
  player.on(['play', 'pause'], () => {
    // Chromium pauses a video that has an error.
    if (!player.error()) isPaused = player.paused()
    if (playback !== null) playback.isPaused = isPaused
  })
  addEventListener('online', () => void retry())
  watchForSilence(player, () => {
    // A video that has not begun may just be slow.
    if (hasLoaded || !navigator.onLine) begin(null)
  })
  return begin
}

/** Counts failures of the same file at the same position. */
function countSameFailures() {
  let last: string | null = null
  let lastSeconds = 0
  let count = 0
  const forget = () => {
    last = null
    return false
  }
  return {
    forget,
    forgetBeyond(seconds: number): void {
      if (Math.abs(seconds - lastSeconds) > RECOVERED_SECONDS) forget()
    },
    /** Returns whether the failure is a lasting one. */
    add(identifier: string, { seconds }: Playback): boolean {
      count = identifier === last ? count + 1 : 1
      last = identifier
      lastSeconds = seconds
      return count >= MAX_SAME_FAILURES
    },
  }
}
