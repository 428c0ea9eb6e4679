import { breaks, refusals } from '../../testing/faults/faults.ts'
import { lists } from '../../testing/faults/screensUnderTest.ts'
import { testScreens } from '../../testing/faults/testFaults.ts'

// The search represents all screens, because every scenario applies to it: it has its own page, a parameter, and more
// than one page of results. A truncated answer represents all faults. The other combinations are tested before a
// release.
const aSearch = lists.filter(({ name }) => name === 'a search')
const cutOff = breaks.slice(-1)
const quotaSpent = refusals.slice(0, 1)

testScreens(aSearch, cutOff, quotaSpent)
