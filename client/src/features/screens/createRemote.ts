import { createListeners } from '@vtube/shared/createListeners'
import { RequestError } from '../../api/request/RequestError.ts'
import type { ScreensApi } from '../../api/screensApi.ts'
import {
  OPEN_ANSWER_MS,
  type PlayingStatus,
  type ScreenCommand,
  type ScreenCommandError,
} from '@vtube/shared/screens'
import { playingOn, positionAt, type Screen } from '../../domain/screen.ts'
import { otherScreens } from './otherScreens.ts'

/** The time within which a screen must answer a command other than to open a video. */
const ANSWER_MS = 5_000

/** The reason why a command was not carried out. */
export type RemoteProblem =
  | ScreenCommandError
  /** The screen has not answered. */
  | 'silent'
  | 'gone'
  | 'offline'
  | 'tooMany'
  /** The browser of the screen allows no sound before somebody presses something there. */
  | 'needsPress'

interface RemoteState {
  name: string
  /** The screen, or null after its page was closed. */
  screen: Screen | null
  /** What plays there, with the changes that the user has just asked for. */
  status: PlayingStatus | null
  /** Whether the screen has been asked to open a video, and has not done it yet. */
  isStarting: boolean
  problem: RemoteProblem | null
}

/** Returns what a command changes in a status, so that the remote shows it before the screen has answered. */
function changeOf(command: ScreenCommand): Partial<PlayingStatus> {
  switch (command.name) {
    case 'play':
      return { state: 'playing' }
    case 'pause':
      return { state: 'paused' }
    case 'seek':
      return { positionSeconds: command.seconds }
    case 'setVolume':
      return { volume: command.volume, isMuted: false }
    case 'setMuted':
      return { isMuted: command.isMuted }
    case 'setSpeed':
      return { rate: command.rate }
    case 'setSubtitle':
      return { subtitle: command.id }
    case 'setAudioTrack':
      return { audioTrack: command.id }
    default:
      return {}
  }
}

function problemOf(error: unknown): RemoteProblem {
  if (!(error instanceof RequestError)) return 'failed'
  if (error.failure.kind === 'offline') return 'offline'
  if (error.reason === 'screenNotFound') return 'gone'
  if (error.reason === 'rateLimitExceeded' || error.retryAfterMs !== null) return 'tooMany'
  // The server refuses videos that the owner of the screen may not see.
  const isRefused = error.failure.kind === 'notFound' || error.reason === 'forbidden'
  return isRefused ? 'videoUnavailable' : 'failed'
}

/** Creates a remote of a screen. Only its last command waits for an answer, because a screen answers only the last. */
export function createRemote(api: Pick<ScreensApi, 'send'>, { id: screenId, name }: Screen) {
  const { subscribe, notify } = createListeners(() => {
    const unsubscribe = otherScreens.subscribe(follow)
    follow()
    return unsubscribe
  })
  /** The last command, or null before the first. */
  let last: { id: string; command: ScreenCommand } | null = null
  /** What the last command is to change while it waits for an answer, or null. */
  let waiting: {
    change: Partial<PlayingStatus>
    at: number
    resolve: (problem: RemoteProblem | null) => void
  } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let problem: RemoteProblem | null = null
  let state = read()

  function read(): RemoteState {
    const screen = otherScreens.read()?.find(({ id }) => id === screenId) ?? null
    const played = screen === null ? null : playingOn(screen)
    const status = screen === null || played === null ? null : withChange(played, screen)
    return {
      name: screen?.name ?? name,
      screen:
        screen !== null && status !== null && waiting !== null ? { ...screen, statusAt: waiting.at } : screen,
      status,
      isStarting: waiting !== null && last?.command.name === 'open',
      problem: screen === null ? null : problem,
    }
  }
  function withChange(played: PlayingStatus, { statusAt }: Screen): PlayingStatus {
    if (waiting === null) return played
    return { ...played, positionSeconds: positionAt(played, statusAt, waiting.at), ...waiting.change }
  }
  function update() {
    state = read()
    notify()
  }
  function settle(next: RemoteProblem | null) {
    clearTimeout(timer)
    waiting?.resolve(next)
    waiting = null
    problem = next
  }
  function follow() {
    const answer = otherScreens.read()?.find(({ id }) => id === screenId)?.status?.lastCommand
    // The answer of a slow screen, or one whose command seemed to be lost, counts as well when it comes late.
    if (last !== null && answer?.id === last.id) {
      const isSound = last.command.name === 'setMuted' || last.command.name === 'setVolume'
      settle(isSound && answer.error === 'notSupported' ? 'needsPress' : answer.error)
    }
    update()
  }

  return {
    subscribe,
    state: () => state,
    /**
     * Sends a command. The state shows its effect at once, and a problem if the screen does not carry it out. Resolves
     * to the problem, or to null if there is none or if a later command replaces this one.
     */
    run(command: ScreenCommand): Promise<RemoteProblem | null> {
      const id = crypto.randomUUID()
      // What earlier commands have changed stays until the screen answers.
      const change = { ...waiting?.change, ...changeOf(command) }
      settle(null)
      const { promise, resolve } = Promise.withResolvers<RemoteProblem | null>()
      last = { id, command }
      waiting = { change, at: Date.now(), resolve }
      const settleIfWaiting = (next: RemoteProblem) => {
        if (waiting === null || last?.id !== id) return
        settle(next)
        update()
      }
      timer = setTimeout(
        () => settleIfWaiting('silent'),
        command.name === 'open' ? OPEN_ANSWER_MS : ANSWER_MS,
      )
      update()
      void api.send(screenId, id, command).catch((error: unknown) => settleIfWaiting(problemOf(error)))
      // The answer comes with the list of the screens.
      return promise.finally(subscribe(() => {}))
    },
    /** Returns the position in seconds at a time in milliseconds, or null while nothing plays. */
    positionAt(now: number): number | null {
      const { status, screen } = state
      return status === null || screen === null ? null : positionAt(status, screen.statusAt, now)
    },
  }
}
export type Remote = ReturnType<typeof createRemote>
