import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fileOf, videoId } from '../testing/exampleFiles.ts'
import { readFiles } from './files/readFiles.ts'
import { createTimeSlices } from './timeSlices.ts'

/** The number of visits in the file. The test counts steps, because times would depend on how busy the machine is. */
const COUNT = 3000
const STEPS_PER_TURN = 100

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a long list is read in slices, between which the page does other work', async () => {
  const lines = Array.from({ length: COUNT }, (_, index) =>
    JSON.stringify({ videoId: videoId(`v${index}`), timeWatched: index + 1 }),
  )
  const slices = createTimeSlices(STEPS_PER_TURN)
  const lengths: number[] = []
  let steps = 0
  const { data } = await readFiles([fileOf(lines.join('\n'))], {
    // Each call counts as a step that takes one millisecond.
    isOver() {
      steps += 1
      vi.advanceTimersByTime(1)
      return slices.isOver()
    },
    async next() {
      lengths.push(steps)
      steps = 0
      await slices.next()
    },
  })
  expect(data.history).toHaveLength(COUNT)
  expect(Math.max(...lengths)).toBe(STEPS_PER_TURN)
  // Each entry takes four steps: it is parsed, its document and its visit are read, and the visit is joined with
  // others.
  expect(lengths.length).toBeGreaterThan((4 * COUNT) / STEPS_PER_TURN - 5)
})
