import { describe, expect, it } from 'vitest'
import { gapAt, indexInGap, scrollStep } from './dropPosition.ts'

/** Rows of 100 px from index 3 on, as in a list that renders only the rows near the window. */
const rows = [3, 4, 5].map((index) => ({ index, top: (index - 3) * 100, bottom: (index - 2) * 100 }))

describe('a row that is dropped', () => {
  it.each([
    ['above the drawn rows', -500, 3],
    ['on the upper half of a row', 140, 4],
    ['on the lower half of a row', 160, 5],
    ['below the drawn rows', 900, 6],
  ])('%s falls into the nearest gap', (_, y, gap) => {
    expect(gapAt(rows, y)).toBe(gap)
  })

  it.each([
    [4, 4, 4],
    [4, 5, 4],
    [4, 6, 5],
    [4, 3, 3],
    [0, 12, 11],
    [11, 0, 0],
  ])('from index %i into gap %i has index %i', (from, gap, index) => {
    expect(indexInGap(from, gap)).toBe(index)
  })
})

describe('a drag', () => {
  it.each([
    ['in the middle of the window', 400, 0],
    ['at the header', 86, -18],
    ['above the window', -50, -18],
    ['near the header', 134, -9],
    ['near the end of the window', 752, 9],
    ['below the window', 900, 18],
  ])('%s scrolls', (_, y, step) => {
    expect(scrollStep(y, 86, 800)).toBe(step)
  })
})
