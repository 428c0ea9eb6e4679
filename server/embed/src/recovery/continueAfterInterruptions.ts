import type Player from 'video.js/dist/types/player'
import { createStatusLine } from './notices.ts'
import type { PageData } from '../pageData.ts'
import { isConverted, MEDIA_ERR_NETWORK, playlistUrl, type PlaybackError } from './errorCodes.ts'
import { probeFile } from '../conversion/probeFile.ts'
import type { ResumePoint } from './resumePoint.ts'
import { translate } from '../playerText.ts'
import { watchForSilence } from './watchForSilence.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** The longest time between two requests, even if the server asks for more time. */
const LONGEST_WAIT_MS = 600_000
/** The number of failures without progress after which a file counts as lastingly broken. */
const MAX_SAME_FAILURES = 3
/** The number of times that a converted video is loaded although the server sends only its playlist and no segments. */
const MAX_REFUSALS = 6
/** The distance from the position of a failure after which a video counts as recovered. */
const RECOVERED_SECONDS = 5

export interface InterruptionOptions {
  player: Player
  data: PageData
  resumePoint: () => ResumePoint
  loadAgain: (point: ResumePoint) => void
  /** Called when the server is busy. Returns whether the file now plays in place of its conversion. */
  onRefused: () => boolean
}

/** Handles an error: tries to continue the video, or calls `giveUp`. */
export type HandleError = (error: PlaybackError, giveUp: () => void) => void

interface Failure extends PlaybackError {
  giveUp: () => void
}

/**
 * Continues a video at its position after the network, the server or its storage was gone or busy, or after its file
 * was replaced. Until then, a status line reports the interruption. Retries with increasing delays, not before the time
 * that the server names, and at once when the browser is online again. Retries without limit while the server or the
 * storage is gone, or while the server has no place for a conversion that the file cannot replace.
 */
export function continueAfterInterruptions(options: InterruptionOptions): HandleError {
  const { player, data, resumePoint, loadAgain, onRefused } = options
  const showStatus = createStatusLine(player.el())
  let hasLoaded = false
  /** Whether nothing has played yet and the start position is not the beginning of the video. */
  let isStartUntried = resumePoint().seconds > 0
  let isInterrupted = false
  /** The error since the source was last loaded, or null without an error, for instance while the player only waits. */
  let failure: Failure | null = null
  /** Whether the server or the storage was away or busy since the source was last loaded. */
  let wasAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isProbing = false
  let retries = 0
  const failures = countSameFailures()
  const refusals = countSameFailures()

  const end = () => {
    clearTimeout(timer)
    timer = undefined
    retries = 0
    isInterrupted = false
    failure = null
    wasAway = false
    showStatus('')
  }
  const retryIn = (ms: number) => {
    timer = setTimeout(() => void retry(), ms)
    retries += 1
  }
  const retryLater = () => {
    showStatus(translate(data, 'interrupted'))
    retryIn(delayAfter(retries))
  }
  const giveUp = ({ giveUp: tell }: Failure) => {
    end()
    failures.forget()
    refusals.forget()
    tell()
  }
  const waitForServer = (retryAfterMs: number, isOfStorage = false) => {
    wasAway = true
    failures.forget()
    const busy = isConverted(player) ? 'waitingForConversion' : 'interrupted'
    showStatus(translate(data, isOfStorage ? 'storageAway' : busy))
    retryIn(Math.min(Math.max(retryAfterMs, FIRST_RETRY_MS), LONGEST_WAIT_MS))
  }
  const retry = async () => {
    if (isProbing || !isInterrupted) return
    clearTimeout(timer)
    timer = undefined
    isProbing = true
    const file = await probeFile(playlistUrl(player) ?? data.fileUrl)
    isProbing = false
    // The video may have continued by itself.
    if (!isInterrupted) return
    if ('retryAfterMs' in file) {
      const isOfStorage = file.state === 'away'
      if (!isOfStorage && onRefused()) return end()
      return waitForServer(file.retryAfterMs, isOfStorage)
    }
    if (file.state === 'unreachable') {
      wasAway = true
      failures.forget()
      return retryLater()
    }
    // A conversion may take long on a slow machine. Its requests have time limits of their own.
    if (file.state === 'there' && failure === null && !wasAway && isConverted(player)) return end()
    // A file that was cut off may end before the start position.
    const isReadable = hasLoaded || isConverted(player)
    if (file.state === 'there' && isStartUntried && isReadable && isOfFile(failure)) {
      isStartUntried = false
      failure = null
      return loadAgain({ ...resumePoint(), seconds: 0 })
    }
    const isLasting = failures.add(file.identifier, resumePoint()) >= MAX_SAME_FAILURES
    // A file that is available and has never played cannot be played here, unless it was unavailable before.
    const isUnplayable = !hasLoaded && !wasAway && isOfFile(failure)
    if (failure !== null && (isLasting || isUnplayable)) return giveUp(failure)
    // If the file is lastingly gone, loading it makes the player report an error.
    if (file.state === 'gone' ? !isLasting : isLasting) return retryLater()
    showStatus(translate(data, 'interrupted'))
    failure = null
    wasAway = false
    loadAgain(resumePoint())
  }
  const refuse = (refusal: Failure, retryAfterMs: number) => {
    const count = refusals.add('', resumePoint())
    if (count === MAX_REFUSALS) giveUp(refusal)
    else waitForServer(Math.max(retryAfterMs, delayAfter(count - 1)))
  }
  const interrupt = (next: Failure | null) => {
    const isFirst = !isInterrupted
    isInterrupted = true
    failure = next ?? failure
    if (timer !== undefined || isProbing) return
    if (next?.retryAfterMs !== undefined) refuse(next, next.retryAfterMs)
    else if (isFirst) void retry()
    else retryLater()
  }

  player.one('loadedmetadata', () => {
    hasLoaded = true
  })
  player.on('canplay', () => {
    if (!player.ended()) isStartUntried = false
  })
  player.on('loadeddata', end)
  // After a failure, the video continues only when it is loaded again, although the rest of its buffer plays.
  player.on(['playing', 'canplay', 'seeked'], () => {
    if (failure === null) end()
  })
  player.on('timeupdate', () => {
    if (isInterrupted) return
    failures.forgetBeyond(resumePoint())
    refusals.forgetBeyond(resumePoint())
  })
  const retryOnline = () => void retry()
  addEventListener('online', retryOnline)
  player.on('dispose', () => {
    removeEventListener('online', retryOnline)
    clearTimeout(timer)
    isInterrupted = false
  })
  watchForSilence(player, () => {
    // A video that has not begun may just be slow.
    if (hasLoaded || !navigator.onLine) interrupt(null)
  })
  return (error, giveUp) => interrupt({ ...error, giveUp })
}

/** Returns whether a failure has another cause than the network. */
const isOfFile = (failure: Failure | null): boolean => failure !== null && failure.code !== MEDIA_ERR_NETWORK

const delayAfter = (retries: number): number => Math.min(FIRST_RETRY_MS * 2 ** retries, LONGEST_RETRY_MS)

/** Counts failures of the same file at the same position. */
function countSameFailures() {
  let last: string | null = null
  let lastSeconds = 0
  let count = 0
  const forget = () => {
    last = null
  }
  return {
    forget,
    forgetBeyond({ seconds }: ResumePoint): void {
      if (Math.abs(seconds - lastSeconds) > RECOVERED_SECONDS) forget()
    },
    /** Adds a failure. Returns the number of failures in a row at this position, including the new one. */
    add(identifier: string, { seconds }: ResumePoint): number {
      count = identifier === last ? count + 1 : 1
      last = identifier
      lastSeconds = seconds
      return count
    },
  }
}
