import { beforeEach, expect, it } from 'vitest'
import { createUserDataStore, type UserDataStore } from './createUserDataStore.ts'
import { createWatchRecorder } from './createWatchRecorder.ts'
import { pauseHistory, recordWatching } from './history.ts'

let store: UserDataStore
let now = 0
let writes = 0
let recorder: ReturnType<typeof createWatchRecorder>

beforeEach(() => {
  store = createUserDataStore()
  now = 1000
  recorder = createWatchRecorder('a', () => now)
})

const report = (currentSeconds: number | null, durationSeconds: number | null = 600) =>
  recorder.report({ currentSeconds, durationSeconds })
/** Plays the video, with four reports per second. */
function play(from: number, to: number, duration: number | null = 600): void {
  for (let seconds = from; seconds <= to; seconds += 0.25) report(seconds, duration)
}
const entry = () => store.rows('history').get('a')
const position = () => entry()?.position
function open(start = 0): void {
  recorder.open(store, start)
  writes = 0
  store.subscribe(() => (writes += 1))
}
const storePosition = (seconds: number) =>
  recordWatching(store, { videoId: 'a', position: seconds, duration: 600, watchedAt: 1 })

it('records a video as soon as it plays, then every ten seconds of it', () => {
  open()
  report(0)
  expect(entry()).toBeUndefined()
  report(0.25)
  expect(entry()).toEqual({ videoId: 'a', position: 0.3, duration: 600, watchedAt: 1000 })
  now = 9000
  play(0.5, 60)
  expect(writes).toBe(6)
  expect(entry()).toMatchObject({ position: 50.3, watchedAt: 9000 })
})

it('records the end of a video that is shorter than the time between two reports', () => {
  open()
  recorder.report({ currentSeconds: 1.4, durationSeconds: 1.4, state: 'ended' })
  expect(entry()).toMatchObject({ position: 1.4, duration: 1.4 })
})

it('records the end of a video at once', () => {
  open()
  play(0, 7.75, 8)
  recorder.report({ currentSeconds: 8, durationSeconds: 8, state: 'ended' })
  recorder.report({ currentSeconds: 8, durationSeconds: 8, state: 'ended' })
  expect([position(), writes]).toEqual([8, 2])
})

it('does not record a player that never played', () => {
  open()
  report(0)
  report(0)
  recorder.flush()
  recorder.close()
  expect(entry()).toBeUndefined()
})

it('records at once where the user has moved to', () => {
  open()
  play(0, 1)
  report(300)
  expect(position()).toBe(300)
  report(20)
  expect(position()).toBe(20)
})

it('records the last position when the page is left, and nothing twice', () => {
  open()
  play(0, 7)
  expect(position()).toBe(0.3)
  recorder.flush()
  expect(position()).toBe(7)
  const before = writes
  recorder.flush()
  recorder.close()
  expect(writes).toBe(before)
})

it('records nothing after it was closed', () => {
  open()
  play(0, 1)
  recorder.close()
  play(100, 200)
  recorder.flush()
  expect(position()).toBe(1)
})

it('records nothing before it is open, so that the stored position is read first', () => {
  storePosition(300)
  play(0, 30)
  recorder.flush()
  expect(position()).toBe(300)
})

it('ignores reports until the player is where it was told to start', () => {
  storePosition(300)
  open(300)
  play(0, 20)
  recorder.flush()
  expect(position()).toBe(300)
  // The player first seeks to the key frame before the position.
  report(299.2)
  report(299.4)
  expect(position()).toBe(299.4)
})

it.each([
  ['forward', 60],
  ['back', 3],
])('records at once where the user has moved to, %s, before it is open', (_, to) => {
  storePosition(300)
  play(0, 5)
  report(to)
  expect(recorder.hasJumped()).toBe(true)
  recorder.open(store, 300)
  expect(position()).toBe(to)
})

it('records nothing of a player that has not played at the start of an address', () => {
  report(0)
  report(90)
  recorder.open(store, 90)
  recorder.flush()
  expect(entry()).toBeUndefined()
})

it.each([
  ['at double speed', 0.5, 250],
  ['with reports that are late', 8, 8000],
])('takes no player for one that was moved that plays %s', (_, seconds, milliseconds) => {
  for (let at = 0; at < 40; at += seconds) {
    report(at)
    now += milliseconds
  }
  expect(recorder.hasJumped()).toBe(false)
})

it('follows a player that the user has moved before it was where it was told to start', () => {
  storePosition(300)
  open(300)
  play(40, 44)
  now += 10_000
  play(50, 51)
  expect(position()).toBe(50.3)
})

it.each([
  ['the same', 300],
  ['none', 0],
])('goes on after it was opened again with %s start', (_, start) => {
  open(start)
  play(300, 305)
  recorder.close()
  recorder.open(store, start)
  play(305, 320)
  expect(position()).toBeGreaterThan(310)
})

it('records a live stream as watched, at no position', () => {
  open()
  play(0, 60, null)
  expect(entry()).toMatchObject({ position: 0, duration: null })
  recorder.flush()
  expect(entry()).toMatchObject({ position: 0, duration: null })
})

it('knows a duration that came with an earlier report, or was stored', () => {
  storePosition(300)
  open(300)
  report(300, null)
  report(301, null)
  expect(entry()).toMatchObject({ position: 301, duration: 600 })
  report(null, 700)
  report(340, null)
  expect(entry()).toMatchObject({ position: 340, duration: 700 })
})

it('records nothing while the history is paused', () => {
  pauseHistory(store, true)
  open()
  play(0, 60)
  recorder.close()
  expect(entry()).toBeUndefined()
})
