import { expect, it } from 'vitest'
import { describeQuotaReset } from './time.ts'

it('names the time at which there are searches again', () => {
  const nine = new Date(2026, 10, 21, 9, 0).toISOString()
  expect(describeQuotaReset(nine, 'en-GB')).toBe(
    'Today’s searches are used up. Live search is back at 09:00.',
  )
})

it.each([null, '', 'soon'])('says nothing where %o is no time', (quotaResetsAt) => {
  expect(describeQuotaReset(quotaResetsAt)).toBeUndefined()
})
