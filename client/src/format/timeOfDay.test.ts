// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { describeQuotaReset, formatTimeOfDay } from './timeOfDay.ts'

const TURN = '2026-11-21T08:00:00.000Z'

it.each([
  ['en-US', 'America/Los_Angeles', /^12:00\sAM$/],
  ['en-US', 'Europe/Berlin', /^9:00\sAM$/],
  ['en-GB', 'Europe/Berlin', /^09:00$/],
  ['en-GB', 'Asia/Kolkata', /^13:30$/],
])('the same moment is told by the clock of the place: %s in %s', (locale, timeZone, text) => {
  expect(formatTimeOfDay(TURN, locale, timeZone)).toMatch(text)
})

it.each([
  ['ar-EG', /^9:00\sAM$/],
  ['fa', /^09:00$/],
  ['de', /^09:00$/],
])(
  'English is told with its own digits in a browser in %s, which chooses only the clock',
  (browser, text) => {
    const { DateTimeFormat } = Intl
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
      class extends DateTimeFormat {
        constructor(locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
          super(locale ?? browser, options)
        }
      },
    )
    expect(formatTimeOfDay(TURN, undefined, 'Europe/Berlin')).toMatch(text)
  },
)

it('says nothing of a time that cannot be read', () => {
  expect(formatTimeOfDay('tomorrow', 'en-GB')).toBe('')
})

it('names the time at which there are searches again', () => {
  const nine = new Date(2026, 10, 21, 9, 0).toISOString()
  expect(describeQuotaReset(nine, 'en-GB')).toBe(
    'Today’s search limit has been reached. You can search again at 09:00.',
  )
})

it.each([null, '', 'soon'])('says nothing where %o is no time', (quotaResetsAt) => {
  expect(describeQuotaReset(quotaResetsAt)).toBeUndefined()
})
