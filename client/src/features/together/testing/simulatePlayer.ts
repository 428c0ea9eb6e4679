import type { SharedPlayback, TogetherAction, TogetherMember } from '@vtube/shared/watchTogether'
import { createSyncController, type PlayerOrder, type PlayerReport } from '../syncController.ts'

interface Faults {
  /** The time in milliseconds from the order to play to the first movement. */
  startMs?: number
  seekMs?: number
  /** The time in milliseconds after which the player of a busy page does what it is ordered, and reports it. */
  orderMs?: number
  /** The speed of the player’s clock relative to the shared one. */
  clockSpeed?: number
  /** How far the measured shared clock is off, in milliseconds. */
  clockErrorMs?: number
}

const STEP_MS = 10
const REPORT_MS = 250

/** The state of a session that plays from the start, unless given otherwise. */
export const buildShared = (given: Partial<SharedPlayback> = {}): SharedPlayback => ({
  videoId: 'koi',
  isPlaying: true,
  isMoving: true,
  positionSeconds: 0,
  at: 0,
  rate: 1,
  version: 1,
  soughtVersion: 0,
  ...given,
})

/** A player with its control, for tests: its time passes only by `pass`. */
export function simulatePlayer({
  startMs = 60,
  seekMs = 200,
  orderMs = 0,
  clockSpeed = 1,
  clockErrorMs = 0,
}: Faults = {}) {
  let time = 0
  let position = 0
  let state: PlayerReport['state'] = 'paused'
  let movesAt = 0
  let waitsUntil = -Infinity
  let rate = 1
  let hasData = true
  let wakeAt: number | null = null
  const orders: string[] = []
  let late: { at: number; order: PlayerOrder }[] = []
  const sent: TogetherAction[] = []
  const isWaiting = () => !hasData || time < waitsUntil
  const control = createSyncController({
    now: () => time + clockErrorMs,
    send: (action) => void sent.push(action),
    order(order) {
      orders.push(order.name)
      if (orderMs === 0) follow(order)
      else late.push({ at: time + orderMs, order })
    },
  })
  const follow = (order: PlayerOrder) => {
    if (order.name === 'play') {
      state = 'playing'
      movesAt = time + startMs
    } else if (order.name === 'pause') state = 'paused'
    else if (order.name === 'seek') {
      position = order.seconds
      waitsUntil = time + seekMs
    } else if (order.name === 'setSpeed') rate = order.rate
  }
  const report = () =>
    control.report({
      takenAt: time + clockErrorMs,
      positionSeconds: position,
      state,
      isWaiting: isWaiting(),
      rate,
      isExact: true,
    })
  const tick = () => {
    wakeAt = control.tick()
  }
  return {
    orders,
    sent,
    position: () => position,
    state: () => state,
    factor: control.factor,
    report,
    set(session: SharedPlayback, me: Partial<TogetherMember> = {}) {
      const member = {
        id: 'me',
        name: 'Maya',
        isGuest: false,
        isConnected: true,
        isBuffering: false,
        isLeftBehind: false,
        isWaitedFor: false,
      }
      control.setSession(session, { ...member, ...me })
      tick()
    },
    /** Cuts the line of the player, or restores it. */
    setData: (has: boolean) => void (hasData = has),
    /** Loads the video again, as after a lost connection. Meanwhile its position is at the start for a moment. */
    loadAgain(ms: number) {
      const seconds = position
      position = 0
      waitsUntil = time + ms
      report()
      position = seconds
    },
    /** Acts as the viewer does in the player. */
    viewer: {
      play() {
        state = 'playing'
        movesAt = time + startMs
        report()
      },
      pause() {
        state = 'paused'
        report()
      },
      seek(seconds: number) {
        position = seconds
        waitsUntil = time + seekMs
        report()
      },
      setSpeed(speed: number) {
        rate = speed
        report()
      },
    },
    /** Lets time pass. Calls a function after each step. */
    pass(ms: number, onStep: () => void = () => {}) {
      for (const end = time + ms; time < end;) {
        time += STEP_MS
        for (const { order } of late.filter(({ at }) => at <= time)) {
          follow(order)
          report()
        }
        late = late.filter(({ at }) => at > time)
        if (state === 'playing' && time > movesAt && !isWaiting())
          position += (STEP_MS / 1_000) * rate * control.factor() * clockSpeed
        if (time % REPORT_MS === 0) report()
        if (time % 100 === 0 || (wakeAt !== null && wakeAt <= time + clockErrorMs)) tick()
        onStep()
      }
    },
    now: () => time,
  }
}
