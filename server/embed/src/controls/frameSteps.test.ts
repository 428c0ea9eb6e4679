import { expect, it } from 'vitest'
import { createFrameSteps, type FrameElement } from './frameSteps.ts'

/** A paused video with frames that begin at these seconds, and how often it has been seeked. */
function fakeVideo(starts: readonly number[], hasCallbacks = true, isEcho = false) {
  let position = 0
  let seeks = 0
  let tell: VideoFrameRequestCallback | null = null
  const element = {
    duration: starts.at(-1)! + 1,
    get currentTime() {
      return position
    },
    set currentTime(seconds: number) {
      if (seconds === position) return
      position = seconds
      seeks += 1
      const mediaTime = isEcho ? seconds : (starts.findLast((start) => start <= seconds) ?? 0)
      queueMicrotask(() => tell?.(0, { mediaTime } as VideoFrameCallbackMetadata))
    },
    ...(hasCallbacks && {
      requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
        tell = callback
        return 0
      },
    }),
  } satisfies FrameElement
  return { element, seeks: () => seeks }
}

const atRate = (rate: number, round = (seconds: number) => seconds) =>
  Array.from({ length: rate * 4 }, (_, index) => round(index / rate))
const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Steps forward from a position and back again, and returns the frames that showed, by their number. */
async function walk(
  starts: readonly number[],
  { rate, from, steps }: { rate: number | null; from: number; steps: number },
) {
  const { element, seeks } = fakeVideo(starts)
  element.currentTime = from
  const shown: number[] = []
  const step = createFrameSteps(element, rate, (seconds) => shown.push(starts.indexOf(seconds)))
  for (const isForward of [...Array(steps).fill(true), ...Array(steps).fill(false)] as boolean[]) {
    const before = shown.length
    step(isForward)
    await expect.poll(() => shown.length, { interval: 1 }).toBe(before + 1)
  }
  return { shown, seeks: seeks() }
}

// Sakuga-Extended#1: stepping works only for videos of 24 frames per second.
it.each<[name: string, rate: number, starts: readonly number[]]>([
  ['23.976 frames per second', 24_000 / 1001, atRate(24_000 / 1001)],
  ['23.976 frames per second, rounded as in WebM', 24_000 / 1001, atRate(24_000 / 1001, toMilliseconds)],
  ['24', 24, atRate(24)],
  ['29.97', 30_000 / 1001, atRate(30_000 / 1001, toMilliseconds)],
  ['50', 50, atRate(50)],
  ['60', 60, atRate(60, toMilliseconds)],
  ['120', 120, atRate(120, toMilliseconds)],
])('shows each frame once, with a single seek: %s', async (_name, rate, starts) => {
  const { shown, seeks } = await walk(starts, { rate, from: starts[10]! + 0.001, steps: 3 })
  expect(shown).toEqual([11, 12, 13, 12, 11, 10])
  // The first two seeks find the position and the frame that shows.
  expect(seeks).toBe(8)
})

it.each<[rate: number | null, starts: readonly number[]]>([
  [null, atRate(25)],
  [null, atRate(60)],
  [30, [0, 0.033, 0.05, 0.058, 0.5, 0.516, 0.533, 0.55, 2, 2.008, 2.016, 3]],
  // ronag in clappr#951: stepping gets stuck on a frame.
  [60, [0, 1, 2, 3, 3.017, 3.034]],
])('shows each frame once where the frame rate varies or is unknown: %o', async (rate, starts) => {
  const { shown } = await walk(starts, { rate, from: 0, steps: 5 })
  expect(shown).toEqual([1, 2, 3, 4, 5, 4, 3, 2, 1, 0])
})

it('stays on the first and on the last frame', async () => {
  const starts = [0, 0.04, 0.08]
  const { element } = fakeVideo(starts)
  element.duration = 0.12
  const shown: number[] = []
  const step = createFrameSteps(element, 25, (seconds) => shown.push(seconds))
  for (const isForward of [false, true, true, true]) {
    const before = shown.length
    step(isForward)
    await expect.poll(() => shown.length, { interval: 1 }).toBe(before + 1)
  }
  expect(shown).toEqual([0, 0.04, 0.08, 0.08])
})

it.each([
  ['does not tell of frames', false],
  ['tells where it has seeked in place of the time of the frame, as Firefox does', true],
])('steps by the frame rate in a browser that %s', async (_name, hasCallbacks) => {
  const { element } = fakeVideo([], hasCallbacks, true)
  element.duration = 100
  element.currentTime = 60
  const shown: number[] = []
  const step = createFrameSteps(element, 25, (seconds) => shown.push(Math.round(seconds * 25)))
  for (const isForward of [true, true, false]) {
    const before = shown.length
    step(isForward)
    await expect.poll(() => shown.length, { interval: 1 }).toBe(before + 1)
  }
  expect(shown).toEqual([1501, 1502, 1501])
})
