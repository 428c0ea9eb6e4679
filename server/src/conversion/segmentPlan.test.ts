import { expect, it } from 'vitest'
import { mediaPlaylist } from './hlsPlaylists.ts'
import {
  durationOf,
  keyFramesOfSegments,
  planByKeyFrames,
  planEncoded,
  segmentAt,
  segmentSecondsOf,
  type SegmentPlan,
} from './segmentPlan.ts'

const startsOf = (plan: SegmentPlan) => Array.from({ length: plan.count }, (_, index) => plan.startOf(index))

it('begins with two segments of a second, and has a last one that ends with the video', () => {
  const plan = planEncoded(9, 2)
  expect(startsOf(plan)).toEqual([0, 1, 2, 4, 6, 8])
  expect([0, 2, 5].map((index) => durationOf(plan, index))).toEqual([1, 2, 1])
  expect(startsOf(planEncoded(13, 4))).toEqual([0, 1, 2, 6, 10])
})

it.each([
  [0.3, [0]],
  [1.4, [0]],
  [1.6, [0, 1]],
  [2.4, [0, 1]],
  [4.4, [0, 1, 2]],
  [4.6, [0, 1, 2, 4]],
])('has no segment below half a second: %s s', (seconds, starts) => {
  expect(startsOf(planEncoded(seconds, 2))).toEqual(starts)
})

it('copies from each of the first key frames that are a second apart', () => {
  expect(startsOf(planByKeyFrames([0, 0.5, 1.5, 3, 4, 8, 10, 12], 16, 4))).toEqual([0, 1.5, 3, 8, 12])
})

it.each([2, 4])('has key frames at the beginnings of segments, wherever ffmpeg begins: %s s', (length) => {
  const plan = planEncoded(60, length)
  for (const first of [0, 1, 2, 3, 7]) {
    const [, expression = ''] =
      /^expr:gte\(t,(.+)\)$/.exec(keyFramesOfSegments(plan.startOf(first), length)) ?? []
    const timeOf = new Function('n_forced', 'max', `return ${expression}`) as (...of: unknown[]) => number
    for (let index = first; index < plan.count; index += 1)
      expect(timeOf(index - first, Math.max)).toBe(plan.startOf(index) - plan.startOf(first))
  }
})

it.each([
  ['that are encoded', planEncoded(20, 4)],
  ['at key frames', planByKeyFrames([0, 2, 5, 6, 9.5, 13, 19.8], 20, 4)],
])('finds the segment of a time among those %s', (_what, plan) => {
  for (let index = 0; index < plan.count; index += 1) {
    expect(segmentAt(plan, plan.startOf(index))).toBe(index)
    expect(segmentAt(plan, plan.startOf(index) - 0.05)).toBe(index)
    expect(segmentAt(plan, plan.startOf(index + 1) - 0.2)).toBe(index)
  }
  expect([segmentAt(plan, -1), segmentAt(plan, 1e9), segmentAt(plan, NaN)]).toEqual([
    0,
    plan.count - 1,
    plan.count - 1,
  ])
})

it('plans a video of any length at once: longer ones have longer segments', () => {
  const hour = 3600
  const lengths = (isPicture: boolean) =>
    [hour, 5 * hour, 11 * hour, 100 * hour].map((seconds) => segmentSecondsOf(seconds, isPicture))
  expect([lengths(true), lengths(false)]).toEqual([
    [2, 2, 4, 36],
    [4, 4, 4, 36],
  ])
  const plan = planEncoded(100 * hour, segmentSecondsOf(100 * hour, true))
  const playlist = mediaPlaylist(plan, { header: 'header.mp4', segment: (index) => `${index}.m4s` })
  expect(playlist.match(/#EXTINF/g)).toHaveLength(10_002)
  expect(playlist).toContain('#EXT-X-TARGETDURATION:36\n')
  // A large number in a file does not cause a large amount of work.
  expect(segmentAt(planEncoded(1.5e10, 4), 1e10)).toBe(2.5e9 + 1)
})
