import { expect, it } from 'vitest'
import { formatTimeOfDay } from './time.ts'

const TURN = '2026-11-21T08:00:00.000Z'

it.each([
  ['en-US', 'America/Los_Angeles', /^12:00\sAM$/],
  ['en-US', 'Europe/Berlin', /^9:00\sAM$/],
  ['en-GB', 'Europe/Berlin', /^09:00$/],
  ['en-GB', 'Asia/Kolkata', /^13:30$/],
])('the same moment is told by the clock of the place: %s in %s', (locale, timeZone, text) => {
  expect(formatTimeOfDay(TURN, locale, timeZone)).toMatch(text)
})

it('says nothing of a time that cannot be read', () => {
  expect(formatTimeOfDay('tomorrow', 'en-GB')).toBe('')
})
