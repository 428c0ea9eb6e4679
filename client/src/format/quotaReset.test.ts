import { expect, it } from 'vitest'
import { describeLiveAgain } from './quotaReset.ts'

it('names the time at which there are searches again', () => {
  const nine = new Date(2026, 10, 21, 9, 0).toISOString()
  expect(describeLiveAgain(nine, 'en-GB')).toBe('Today’s searches are used up. Live search is back at 09:00.')
})

it.each([null, '', 'soon'])('says nothing where %o is no time', (quotaResetsAt) => {
  expect(describeLiveAgain(quotaResetsAt)).toBeUndefined()
})
