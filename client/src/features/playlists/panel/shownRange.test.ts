// @vitest-environment node
import { expect, it } from 'vitest'
import { extendedToEnd, extendedToStart, rangeAround } from './shownRange.ts'

it('shows the part of a long playlist around the current video, and more of it at both ends', () => {
  const range = rangeAround(100)
  expect(range).toEqual({ start: 80, end: 140 })
  expect(extendedToStart(range)).toEqual({ start: 30, end: 140 })
  expect(extendedToStart(extendedToStart(range)).start).toBe(0)
  expect(extendedToEnd(range)).toEqual({ start: 80, end: 190 })
  expect(rangeAround(-1)).toEqual({ start: 0, end: 40 })
})
