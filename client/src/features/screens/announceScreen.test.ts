import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createListeners } from '@vtube/shared/createListeners'
import type { Announcement } from '../../api/screensApi.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { buildStatus } from '../../testing/buildScreen.ts'
import { announceScreen, fitting, type ScreenPlayer } from './announceScreen.ts'

const changed = createListeners()
const moved = createListeners()
let status: ReturnType<ScreenPlayer['status']>
let told: Announcement[]
/** The signal that ends the last announcement before it is sent. */
let lastSignal: AbortSignal
let left: [id: string, afterSeconds: number][]
let name: string
/** Resolves when the server has taken announcements. */
let arrival: Promise<void>
beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  status = null
  told = []
  left = []
  name = 'Kitchen'
  arrival = Promise.resolve()
})

function open() {
  const screen = announceScreen({
    api: {
      async announce(_id, announcement, signal) {
        told.push(announcement)
        lastSignal = signal
        const end = Promise.withResolvers<never>()
        signal.addEventListener('abort', () => end.reject(signal.reason))
        await Promise.race([arrival, end.promise])
      },
      leave: async (...call) => void left.push(call),
    },
    screenId: 'this-screen',
    player: { status: () => status, subscribe: changed.subscribe, subscribeToPosition: moved.subscribe },
    describe: () => ({ name, kind: 'computer', isShared: false, device: 'this-device' }),
  })
  onTestFinished(screen.stop)
  return screen
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('tells at once that nothing plays, and repeats it every 30 seconds', async () => {
  open()
  expect(told).toEqual([
    {
      name: 'Kitchen',
      kind: 'computer',
      isShared: false,
      device: 'this-device',
      status: { state: 'idle', lastCommand: null },
    },
  ])
  await pass(29_000)
  expect(told).toHaveLength(1)
  await pass(62_000)
  expect(told).toHaveLength(4)
})

it('tells of changes at most every half second, and of nothing else', async () => {
  open()
  await pass(1_000)
  status = buildStatus()
  changed.notify()
  changed.notify()
  status = buildStatus({ state: 'paused' })
  changed.notify()
  await pass(1_000)
  expect(told.slice(1).map((one) => one.status?.state)).toEqual(['playing', 'paused'])
  changed.notify()
  await pass(1_000)
  expect(told).toHaveLength(3)
})

it('tells of a jump, but not that a video goes on', async () => {
  status = buildStatus()
  open()
  await pass(5_000)
  status = buildStatus({ positionSeconds: 15 })
  moved.notify()
  await pass(1_000)
  expect(told).toHaveLength(1)
  status = buildStatus({ positionSeconds: 70 })
  moved.notify()
  expect(told.at(-1)?.status).toMatchObject({ positionSeconds: 70 })
})

it('tells of its new name, and answers commands', async () => {
  const screen = open()
  await pass(1_000)
  name = 'Bedroom'
  screen.check()
  await pass(1_000)
  screen.answer({ id: 'c', error: null })
  await pass(1_000)
  expect(told.slice(1)).toMatchObject([
    { name: 'Bedroom' },
    { status: { lastCommand: { id: 'c', error: null } } },
  ])
})

it('leaves when the page is closed, and comes back with it', async () => {
  open()
  await pass(1_000)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(left).toEqual([['this-screen', 5]])
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(told).toHaveLength(2)
})

// dust#26202
it('announces itself again although a request never ends that was sent before the page was frozen', async () => {
  arrival = new Promise(() => {})
  open()
  await pass(1_000)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(told).toHaveLength(1)
  arrival = Promise.resolve()
  await pass(20_000)
  expect(told).toHaveLength(2)
  await pass(30_000)
  expect(told).toHaveLength(3)
})

it('leaves after the announcement that is on its way, which would bring it back otherwise', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  arrival = promise
  open().stop()
  await pass(1_000)
  expect([told.length, left]).toEqual([1, []])
  resolve()
  await pass(0)
  expect(left).toEqual([['this-screen', 0]])
})

it('says nothing more after the session, whose end the server knows', async () => {
  const screen = open()
  await pass(1_000)
  status = buildStatus()
  changed.notify()
  sessionEnd.notify()
  changed.notify()
  screen.stop()
  dispatchEvent(new PageTransitionEvent('pagehide'))
  await pass(60_000)
  expect([told.length, left]).toEqual([2, []])
})

it('takes back that the playback has ended when the session has ended it', async () => {
  const endPlayback = () => {
    status = null
    changed.notify()
  }
  onTestFinished(sessionEnd.subscribe(endPlayback))
  status = buildStatus()
  open()
  await pass(1_000)
  sessionEnd.notify()
  expect([told.length, lastSignal.aborted]).toEqual([2, true])
})

it('leaves out what would make its status too long', () => {
  const chapters = Array.from({ length: 60 }, (_, index) => ({ startSeconds: index, title: 'x'.repeat(100) }))
  const queue = [{ id: 'b', title: 'Title of b' }]
  expect(fitting(buildStatus({ queue }))).toMatchObject({ queue })
  expect(fitting(buildStatus({ chapters, queue }))).toMatchObject({ chapters: [], queue })
  const long = Array.from({ length: 30 }, (_, index) => ({ id: `${index}`, title: 'x'.repeat(300) }))
  expect(fitting(buildStatus({ chapters, queue: long }))).toMatchObject({ chapters: [], queue: [] })
})
