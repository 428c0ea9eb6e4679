import { expect, it } from 'vitest'
import { isWithin } from './workHours.ts'

const hoursWithin = (from: number, to: number) =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isWithin({ from, to }, hour))

it('knows the hours of a day, a night, and the whole day', () => {
  expect(hoursWithin(8, 11)).toEqual([8, 9, 10])
  expect(hoursWithin(22, 2)).toEqual([0, 1, 22, 23])
  expect(hoursWithin(0, 24)).toHaveLength(24)
})
