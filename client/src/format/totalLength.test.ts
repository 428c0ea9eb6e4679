import { expect, it } from 'vitest'
import { speak } from '../testing/speak.ts'
import { formatTotalLength } from './totalLength.ts'

it.each([
  [45, '45 sec'],
  [183, '3 min'],
  [3600, '1 hr'],
  [12_029, '3 hr 20 min'],
  [7_199.6, '2 hr'],
])('%s seconds are %s', (seconds, expected) => {
  expect(formatTotalLength(seconds)).toBe(expected)
})

it('has the units of the language', async () => {
  await speak('de')
  expect(formatTotalLength(12_029)).toBe('3 Std., 20 Min.')
})
