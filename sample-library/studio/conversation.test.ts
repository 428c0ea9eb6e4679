import { describe, expect, it } from 'vitest'
import type { Remark } from './catalogue/entry.ts'
import { inTime } from './conversation.ts'
import { createRandom } from './drawing/random.ts'

const remarks: readonly Remark[] = [
  ['Suvi', 'what tea', 1],
  ['The Channel', 'Suvi: chamomile.', 2],
  ['Hollis', 'He brought his own mug.', 3],
  ['Suvi', 'The Channel: with honey?', 4],
  ['Teo', 'day 2', 5],
  ['Teo', 'day 3', 6],
]

describe('the times of comments', () => {
  it.each(['one', 'two', 'three', 'four', 'five'])('let nobody answer before the question (%s)', (seed) => {
    const told = inTime(remarks, 1000, createRandom(seed))
    const ageOf = (words: string): number => told.find(({ remark }) => remark[1] === words)?.ageHours ?? NaN
    expect(ageOf('what tea')).toBeGreaterThan(ageOf('Suvi: chamomile.'))
    expect(ageOf('Suvi: chamomile.')).toBeGreaterThan(ageOf('The Channel: with honey?'))
    expect(ageOf('day 2')).toBeGreaterThan(ageOf('day 3'))
  })

  it('lie between the video and today, the newest first', () => {
    const ages = inTime(remarks, 7, createRandom('today')).map(({ ageHours }) => ageHours)
    expect(ages).toHaveLength(6)
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
    expect(ages.every((age) => age > 0 && age < 7)).toBe(true)
  })
})
