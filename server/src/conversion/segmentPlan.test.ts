import { expect, it } from 'vitest'
import { mediaPlaylist } from './hlsPlaylists.ts'
import { durationOf, planByKeyFrames, planEqual, segmentAt, segmentSecondsOf } from './segmentPlan.ts'

it('has segments of four seconds, and a last one that ends with the film', () => {
  const plan = planEqual(14, 4)
  expect([0, 1, 2, 3].map((index) => [plan.startOf(index), durationOf(plan, index)])).toEqual([
    [0, 4],
    [4, 4],
    [8, 4],
    [12, 2],
  ])
  expect(plan.count).toBe(4)
  expect(planEqual(12.4, 4).count).toBe(3)
})

it.each([
  ['of equal length', planEqual(20, 4)],
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

it('plans a film of any length at once: longer ones have longer segments', () => {
  const hour = 3600
  expect([hour, 11 * hour, 24 * hour, 100 * hour].map(segmentSecondsOf)).toEqual([4, 4, 9, 36])
  const plan = planEqual(100 * hour, segmentSecondsOf(100 * hour))
  const playlist = mediaPlaylist(plan, { header: 'header.mp4', segment: (index) => `${index}.m4s` })
  expect(playlist.match(/#EXTINF/g)).toHaveLength(10_000)
  expect(playlist).toContain('#EXT-X-TARGETDURATION:36\n')
  // A large number in a file does not cause a large amount of work.
  expect(segmentAt(planEqual(1.5e10, 4), 1e10)).toBe(2.5e9)
})
