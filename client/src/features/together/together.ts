import { createListeners } from '@vtube/shared/createListeners'
import { RequestError } from '../../api/request/RequestError.ts'
import type { TogetherApi, TogetherState } from '../../api/togetherApi.ts'
import type { Standing } from '../../components/Together/standings.ts'
import type { Reaction, TogetherAction, TogetherMember } from '@vtube/shared/watchTogether'
import { REACTION_SIGNS } from '../../domain/together.ts'
import { waitForConnection } from '../../domain/waitForConnection.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { readFramePlayer } from './framePlayer.ts'
import { joinedSession } from './joinedSession.ts'
import { createSharedClock } from './sharedClock.ts'
import { createSyncController, type PlayerOrder } from './syncController.ts'

/** What the page shows of a session. */
export interface TogetherView {
  id: string
  ownId: string
  status: 'together' | Exclude<Standing, 'blocked'>
  members: readonly TogetherMember[]
  /** Whether the browser refuses to play before the viewer has pressed something. */
  isBlocked: boolean
  /** The latest reaction, with a number of its own. */
  reaction: { number: number; memberId: string; reaction: Reaction } | null
}

/** Returns how the session stands, or null if there is nothing to say. */
export function standingOf({ status, isBlocked, members }: TogetherView): Standing | 'waiting' | null {
  if (status !== 'together') return status
  if (isBlocked) return 'blocked'
  return members.some((member) => member.isWaitedFor) ? 'waiting' : null
}

/** Returns the latest reaction if a member has sent it, or null. */
export const reactionOf = ({ reaction }: TogetherView, memberId: string) =>
  reaction?.memberId === memberId
    ? { number: reaction.number, sign: REACTION_SIGNS[reaction.reaction] }
    : null

/** The player of the page. */
export interface SyncedPlayer {
  order(order: PlayerOrder): void
  /** Multiplies the real speed by a factor near 1. The player answers with a report. */
  adjustSpeed(factor: number): void
  /** Calls a listener when another video is shown, or none. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  videoId(): string | null
  /** The origin of the frame with the player. */
  origin: string
}

export interface Joining {
  player: SyncedPlayer
  api: TogetherApi
  id: string
  videoId: string
  /** The name of the viewer, for servers that do not know it. */
  name: string
  /** Called after this page has left the session because it watches another video. */
  onOtherVideo: (videoId: string) => void
}

const TICK_MS = 100
const POLL_MS = 250
const CLOCK_MS = 5_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 8_000

/** Returns 128 random bits. Guests may open a page over HTTP, where browsers offer no `randomUUID`. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Returns the status for an error after which the page does not try again, or null. */
function finalStatus(error: unknown, wasThere: boolean): TogetherView['status'] | null {
  if (!(error instanceof RequestError)) return null
  const { failure, reason } = error
  if (failure.kind === 'notFound') return wasThere ? 'ended' : 'notFound'
  if (failure.kind === 'signedOut') return 'ended'
  if (reason === 'forbidden') return 'full'
  if (reason === 'guestsNotAllowed') return 'noGuests'
  return reason === 'tooManySessions' ? 'tooMany' : null
}

/** Takes part in a session until the returned function is called. */
function takePart(
  { player, api, id, videoId, name, onOtherVideo }: Joining,
  show: (view: TogetherView) => void,
) {
  const leaving = new AbortController()
  const { signal } = leaving
  let view: TogetherView = {
    id,
    ownId: randomId(),
    status: 'connecting',
    members: [],
    isBlocked: false,
    reaction: null,
  }
  const update = (change: Partial<TogetherView>) => {
    view = { ...view, ...change }
    if (!signal.aborted) show(view)
  }
  const act = (action: TogetherAction) => void api.act(id, view.ownId, action).catch(() => {})
  const createControl = () =>
    createSyncController({ now: () => clock.at(performance.now()), order: player.order, send: act })
  let control = createControl()
  /** Tells the control the state of the session. */
  let follow = () => {}
  const clock = createSharedClock(
    (given) => api.now(given),
    () => {
      // The times that a control remembers are wrong after a jump, such as the sleep of this device.
      control = createControl()
      follow()
    },
  )
  const frame = readFramePlayer(
    { videoId, origin: player.origin },
    () => player.adjustSpeed(control.factor()),
    (report, takenAt) => {
      if (clock.now() !== null) control.report({ ...report, takenAt: clock.at(takenAt) })
    },
  )
  let wake: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    if (clock.now() === null) return
    clearTimeout(wake)
    const wakeAt = control.tick()
    if (wakeAt !== null) wake = setTimeout(tick, Math.max(0, wakeAt - clock.at(performance.now())))
    const isBlocked = control.isBlocked()
    if (isBlocked !== view.isBlocked) update({ isBlocked })
  }
  const measureAgain = () => {
    // Without a connection, the last difference is still right.
    if (view.status === 'together') void clock.measure(signal).catch(() => {})
  }
  const timers = [
    setInterval(tick, TICK_MS),
    setInterval(() => frame.poll(), POLL_MS),
    setInterval(measureAgain, CLOCK_MS),
  ]
  const stop = () => {
    leaving.abort()
    for (const timer of timers) clearInterval(timer)
    clearTimeout(wake)
    frame.close()
    player.adjustSpeed(1)
  }
  const finish = (status: TogetherView['status']) => {
    update({ status, members: [] })
    stop()
  }

  const onState = ({ members, ...shared }: TogetherState) => {
    if (shared.videoId !== videoId) return onOtherVideo(shared.videoId)
    follow = () => control.setSession(shared, members.find((member) => member.id === view.ownId) ?? null)
    follow()
    update({ status: 'together', members })
    tick()
  }
  const onReaction = (sent: { memberId: string; reaction: Reaction }) =>
    update({ reaction: { ...sent, number: (view.reaction?.number ?? 0) + 1 } })
  const connect = async () => {
    await clock.measure(signal)
    const member = { id: view.ownId, name }
    const onEnded = () => finish('ended')
    await api.listen(id, member, { onState, onReaction, onEnded }, signal)
  }
  const run = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
      const error: unknown = await connect().catch((thrown: unknown) => thrown)
      if (signal.aborted) return
      const wasThere = view.status === 'together' || view.status === 'lost'
      const final = finalStatus(error, wasThere)
      if (final !== null) return finish(final)
      if (view.status === 'together') pauseMs = FIRST_PAUSE_MS
      update({ status: wasThere ? 'lost' : 'connecting' })
      await waitForConnection(pauseMs, signal)
    }
  }
  show(view)
  void run()
  return { stop, act }
}

/** Creates the session in which this page takes part, which goes on while the viewer browses. */
function createTogether() {
  const { subscribe, notify } = createListeners()
  let view: TogetherView | null = null
  let part: (ReturnType<typeof takePart> & { videoId: string; unsubscribe: () => void }) | null = null
  const show = (next: TogetherView | null) => {
    view = next
    notify()
  }
  const leave = () => {
    part?.act({ name: 'leave' })
    part?.stop()
    part?.unsubscribe()
    part = null
    joinedSession.set(null)
    show(null)
  }
  sessionEnd.subscribe(leave)
  return {
    subscribe,
    current: () => view,
    /** Joins a session, unless this page takes part in it. */
    join(joining: Joining) {
      if (view?.id === joining.id && part?.videoId === joining.videoId) return
      if (part !== null) leave()
      const { player, videoId } = joining
      const unsubscribe = player.subscribe(() => {
        // Another video, or none, is no part of the session.
        if (player.videoId() !== videoId) leave()
      })
      const onOtherVideo = (other: string) => {
        leave()
        joining.onOtherVideo(other)
      }
      joinedSession.set(joining.id)
      part = { ...takePart({ ...joining, onOtherVideo }, show), videoId, unsubscribe }
    },
    act: (action: TogetherAction) => part?.act(action),
    leave,
  }
}

/** The session in which this page takes part. */
export const together = createTogether()
