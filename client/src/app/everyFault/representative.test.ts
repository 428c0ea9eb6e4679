import { breaks, refusals } from '../../testing/faults/faults.ts'
import { lists } from '../../testing/faults/screens.ts'
import { testScreens } from '../../testing/faults/testFaults.ts'

// A search stands for all screens, because every scenario applies to it: a page of its own, with a parameter and with
// further pages. An answer that is cut off stands for all faults. The others run before a release.
const aSearch = lists.filter(({ name }) => name === 'a search')
const cutOff = breaks.slice(-1)
const quotaSpent = refusals.slice(0, 1)

testScreens(aSearch, cutOff, quotaSpent)
