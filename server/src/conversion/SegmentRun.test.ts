import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readMp4Parts } from './mp4Fragments.ts'
import { planByKeyFrames } from './segmentPlan.ts'
import { SegmentRun, type AnyEnd } from './SegmentRun.ts'
import { createSpeedWindow } from './speedWindow.ts'
import { createFakeFfmpeg, type FakeFfmpeg } from './testing/fakeFfmpeg.ts'

const PLAN = planByKeyFrames([0, 4, 8, 12], 16, 4)
const FAR = new AbortController().signal

let fake: FakeFfmpeg
let runs: SegmentRun[]
let made: number[]
let ends: AnyEnd[]
beforeEach(async () => {
  fake = await createFakeFfmpeg()
  runs = []
  made = []
  ends = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const run of runs) run.end()
  await Promise.all(runs.map(({ finished }) => finished))
  await fake.close()
})

/** Starts a run of a fake ffmpeg at the segment `first`. */
async function start(
  starts: Parameters<FakeFfmpeg['program']>[0],
  end: string,
  first = 0,
  plan = PLAN,
): Promise<SegmentRun> {
  const run = new SegmentRun({
    program: await fake.program(starts, end),
    arguments: [],
    niceness: 0,
    plan,
    first,
    async store(part) {
      if (part !== 'header') made.push(part)
    },
    isMade: async () => false,
    onEnd: (end) => ends.push(end),
  })
  runs.push(run)
  return run
}

it('says that the video is over only behind the end of a run that has read it all', async () => {
  const run = await start([0, 4], 'exit 0')
  expect(await run.next(1, FAR)).toBeInstanceOf(Buffer)
  expect(await run.next(2, FAR)).toBe('over')
  expect(made).toEqual([0, 1])
})

it('says that it is over to those who begin behind the end', async () => {
  const run = await start([], 'exit 0', 2)
  expect(await run.next(2, FAR)).toBe('over')
})

it.each([
  ['ffmpeg fails on the way', [0, 4], 'exit 1', 'failed'],
  ['ffmpeg is killed on the way, as without memory', [0, 4], 'kill -9 $$', 'died'],
  ['nothing at all can be decoded', [], 'exit 0', 'failed'],
  ['there is something else than a video', [], 'echo an error message', 'failed'],
] as const)('does not say so where %s', async (_, starts, end, reason) => {
  const run = await start(starts, end)
  expect(await run.next(2, FAR)).toBe(reason)
  // The last segment may be incomplete, so it is not stored.
  expect(made).toEqual(starts.length > 0 ? [0] : [])
})

it('goes on for others when one does not wait any more', async () => {
  const run = await start([0, 4], await fake.waiting([8, 12]))
  const leaving = new AbortController()
  const [left, stayed] = [run.next(2, leaving.signal), run.next(2, FAR)]
  leaving.abort()
  expect(await left).toBe('ended')
  await fake.release()
  expect(await stayed).toBeInstanceOf(Buffer)
})

it.each([
  ['a segment', [{ start: 0, durations: [1.5, 2.5] }]],
  ['a segment, but for a rounding', [{ start: 0, durations: [3.98] }]],
  [
    'a segment of two fragments',
    [
      { start: 0, durations: [2] },
      { start: 2, durations: [2] },
    ],
  ],
])('gives %s as soon as it is there, without what follows', async (_, fragments) => {
  const run = await start(fragments, await fake.waiting([4]))
  expect(await run.next(0, FAR)).toBeInstanceOf(Buffer)
  expect(run.current).toBe(1)
})

it('gives no segment before its end', async () => {
  const run = await start([{ start: 0, durations: [2] }], await fake.waiting([2, 4]))
  const first = run.next(0, FAR)
  await run.next('header', FAR)
  await fake.release()
  expect(String(await first)).toContain('picture at 2 s')
})

it.each([0, 2])(
  'begins each segment at its time, although the picture there is damaged (from segment %i)',
  async (first) => {
    const run = await start([0, 4, 10, 12], 'exit 0', first)
    const parts = [await run.next('header', FAR), await run.next(2, FAR)] as Buffer[]
    const times: number[] = []
    for await (const part of readMp4Parts(Readable.from(parts)))
      if (part.kind === 'fragment') times.push(part.startSeconds)
    expect(times).toEqual([8, 10])
  },
)

it('makes 24 seconds in advance, whatever the length of a segment', async () => {
  const short = Array.from({ length: 99 }, (_, second) => second)
  const durations = [1]
  const run = await start(
    short.map((start) => ({ start, durations })),
    'exit 0',
    0,
    planByKeyFrames(short, 99, 1),
  )
  await run.next(0, FAR)
  await expect.poll(() => run.current).toBe(26)
  expect([run.covers(25), run.covers(62), run.covers(63)]).toEqual([false, true, false])
  run.noteRead(3)
  await expect.poll(() => run.current).toBe(29)
})

it('ends those who wait when it is ended', async () => {
  const run = await start([0], await fake.waiting([]))
  const waiting = run.next(3, FAR)
  run.end()
  expect([await waiting, run.covers(3), run.hasEnded]).toEqual(['ended', false, true])
})

it('ends an ffmpeg that hangs, and tells so once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const run = await start([0, 4], await fake.waiting([]))
  const waiting = run.next(2, FAR)
  await expect.poll(() => made).toEqual([0])
  vi.advanceTimersByTime(60_000)
  expect(await waiting).toBe('hung')
  await run.finished
  expect([made, ends]).toEqual([[0], ['hung']])
})

/** Returns the speed after segments of four seconds, each of which took the given time to make. */
function speedAfter(...workSeconds: readonly number[]): number | null {
  const window = createSpeedWindow()
  return workSeconds.map((work) => window.add({ seconds: 4, workSeconds: work })).at(-1) ?? null
}

it('measures several segments', () => {
  expect(speedAfter(1, 1, 1, 1)).toBeNull()
  expect(speedAfter(1, 1, 1, 1, 1)).toBe(4)
  expect(speedAfter(5, 5, 5, 5, 5)).toBeCloseTo(0.8)
})

it('takes no video for slow because of one segment', () => {
  expect(speedAfter(30)).toBeNull()
  expect(speedAfter(1, 30)).toBeNull()
  expect(speedAfter(2, 2, 2, 2, 10)).toBeGreaterThan(1)
})

it('forgets what was made longer ago', () => {
  expect(speedAfter(10, 10, 10, 1, 1, 1, 1, 1)).toBe(4)
  expect(speedAfter(1, 1, 1, 1, 1, 8, 8, 8, 8, 8)).toBe(0.5)
})

it('does not wait for enough video where it is made far too slowly', () => {
  expect(speedAfter(12)).toBeNull()
  expect(speedAfter(12, 12)).toBeCloseTo(1 / 3)
})
