import { expect, it } from 'vitest'
import { nextSpeed } from './speeds.ts'

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
  [2, 1, 2],
  [0.5, -1, 0.5],
  [4, -1, 2],
] as const)('changes the speed %s in the direction %s to %s', (rate, direction, next) => {
  expect(nextSpeed(rate, direction)).toBe(next)
})
