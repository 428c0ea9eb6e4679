import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isWithin, workHours } from './workHours.ts'

const hoursOf = (text: string) => {
  const hours = v.parse(workHours, text)
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isWithin(hours, hour))
}

it('knows the hours of a day, of a night, and all hours', () => {
  expect(hoursOf('8-11')).toEqual([8, 9, 10])
  expect(hoursOf('22-2')).toEqual([0, 1, 22, 23])
  expect(hoursOf('0-24')).toHaveLength(24)
})

it('takes nothing that is no part of a day', () => {
  for (const text of ['', '22', '24-3', '8-25', '6-6', '08-11', '-1-3', '22–6'])
    expect(v.is(workHours, text)).toBe(false)
})
