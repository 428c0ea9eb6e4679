import type { Announcement, ScreensApi } from '../../api/screensApi.ts'
import type { LastCommand, PlayingStatus, ScreenStatus } from '@vtube/shared/screens'
import { positionAt } from '../../domain/screen.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { throttle } from '../../ui/throttle.ts'

/** The time between two announcements without a change. The server forgets a screen after 90 s. */
const REPEAT_MS = 30_000
const THROTTLE_MS = 500
/** The time after which an announcement is given up. Browsers that freeze a page may never end its requests. */
const TIMEOUT_MS = 20_000
/** The time in seconds within which a page that was left may come back, because it is only loaded again. */
const RETURN_SECONDS = 5
/** The difference in seconds from which a position counts as a jump, which other screens must know. */
const JUMP_SECONDS = 1.5
/** The size up to which a status is announced whole. The server refuses more than 6,144 bytes. */
const MAX_STATUS_BYTES = 6_000

const sizeOf = (status: ScreenStatus) => new TextEncoder().encode(JSON.stringify(status)).length

/** Returns a status without its longest lists if it is too long to announce. */
export function fitting(status: ScreenStatus): ScreenStatus {
  if (status.state === 'idle' || sizeOf(status) <= MAX_STATUS_BYTES) return status
  const withoutChapters = { ...status, chapters: [] }
  return sizeOf(withoutChapters) <= MAX_STATUS_BYTES
    ? withoutChapters
    : { ...withoutChapters, queue: [], subtitles: [], audioTracks: [] }
}

/** What the player of a page tells its screen. */
export interface ScreenPlayer {
  /** Returns what plays, or null while nothing plays. */
  status: () => Omit<PlayingStatus, 'lastCommand'> | null
  /** Calls a listener when anything but the position has changed. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Calls a listener when the position is known anew. Returns an unsubscribe function. */
  subscribeToPosition: (listener: () => void) => () => void
}

interface AnnounceOptions {
  api: Pick<ScreensApi, 'announce' | 'leave'>
  screenId: string
  player: ScreenPlayer
  /** Returns the name of the screen and what else the user has chosen. */
  describe: () => Omit<Announcement, 'status'>
}

/**
 * Announces a screen with what it plays: at once, at each change and every 30 s, until `stop` is called, the session ends
 * or the page is closed. Failures are not reported, because the next announcement repairs them.
 */
export function announceScreen({ api, screenId, player, describe }: AnnounceOptions) {
  const session = new AbortController()
  const ending = new AbortController()
  const { signal } = ending
  let lastCommand: LastCommand | null = null
  let told: { text: string; status: ScreenStatus; at: number } | null = null
  let isSending = false
  let sending = Promise.resolve()
  let isDue = false

  const read = () => {
    const played = player.status()
    const status: ScreenStatus = played === null ? { state: 'idle', lastCommand } : { ...played, lastCommand }
    const position = { positionSeconds: 0 }
    return { status, text: JSON.stringify([describe(), { ...status, ...position }]) }
  }
  const send = async () => {
    isDue = isSending
    // An announcement must not overtake an earlier one.
    if (isSending || signal.aborted) return
    isSending = true
    const { status, text } = read()
    told = { text, status, at: Date.now() }
    const announcement = { ...describe(), status: fitting(status) }
    const late = new AbortController()
    const timeout = setTimeout(() => late.abort(), TIMEOUT_MS)
    const either = AbortSignal.any([session.signal, late.signal])
    sending = api.announce(screenId, announcement, either).catch(() => {})
    await sending
    clearTimeout(timeout)
    isSending = false
    if (isDue) sendSoon()
  }
  const sendSoon = throttle(() => void send(), THROTTLE_MS)
  const check = () => {
    if (read().text !== told?.text) sendSoon()
  }
  const checkPosition = () => {
    const seconds = player.status()?.positionSeconds
    if (told === null || told.status.state === 'idle' || seconds === undefined) return
    if (Math.abs(positionAt(told.status, told.at, Date.now()) - seconds) > JUMP_SECONDS) sendSoon()
  }
  const leave = (afterSeconds: number) => void api.leave(screenId, afterSeconds).catch(() => {})
  const end = () => {
    ending.abort()
    sendSoon.cancel()
    clearInterval(timer)
    for (const stop of unsubscribe) stop()
  }

  const unsubscribe = [
    player.subscribe(check),
    player.subscribeToPosition(checkPosition),
    // The server removes the screens of a session that has ended, and would refuse to hear that its playback has ended.
    sessionEnd.subscribe(() => {
      session.abort()
      end()
    }),
  ]
  const timer = setInterval(sendSoon, REPEAT_MS)
  addEventListener('pagehide', () => leave(RETURN_SECONDS), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && sendSoon(), { signal })
  addEventListener('online', sendSoon, { signal })
  sendSoon()
  return {
    /** Announces the screen again if its name or another choice of the user has changed. */
    check,
    /** Tells remotes that a command has been carried out, or why not. */
    answer(command: LastCommand) {
      lastCommand = command
      sendSoon()
    },
    /** Announces the screen again, because the server does not list it. */
    announceAgain() {
      if (!isSending) sendSoon()
    },
    /** Removes the screen from the lists. */
    stop() {
      if (signal.aborted) return
      end()
      // The announcement that is on its way must not arrive later.
      void sending.then(() => leave(0))
    },
  }
}
