import { SEARCH_TESTS } from './citedSearchTests.ts'
import { SERIES_TESTS } from './citedSeriesTests.ts'
import type { CitedTest } from './CitedTest.ts'

const QUERY = { kind: 'search', file: 'client/src/listView/useListQuery.test.tsx' } as const
const FOLDER = { kind: 'names', file: 'client/src/features/folders/FolderScreen.test.tsx' } as const
const ROOTS = { kind: 'names', file: 'server/src/media/libraryRoots.test.ts' } as const
const SELECTION = { kind: 'search', file: 'client/src/listView/selection/selection.test.tsx' } as const
const GROUPS = {
  kind: 'search',
  file: 'client/src/features/subscriptions/SubscriptionGroups.test.tsx',
} as const
const BLOCKS = { kind: 'search', file: 'client/src/domain/blockRules.test.ts' } as const
const RESULTS = { kind: 'search', file: 'client/src/features/search/SearchResults.test.tsx' } as const

/** The tests of sorted and filtered lists, and of folders, that reconstruct public reports. */
export const LIST_TESTS: readonly CitedTest[] = [
  ...SERIES_TESTS,
  ...SEARCH_TESTS,
  {
    ...QUERY,
    report: 'jellyfin-web#106',
    seen: 'The filters of a library are off again when somebody comes back to it.',
    title: 'keeps the filters of each list on the device',
    test: 'restores what somebody left in a list, and not what they left in another one',
  },
  {
    ...QUERY,
    report: 'stash#326',
    seen: 'A list that remembers its filters has to give way to a link that contains others.',
    title: 'follows a link with filters, whatever the device has kept',
    test: 'follows a link with parameters, whatever the device has kept',
  },
  {
    ...FOLDER,
    report: 'immich#15644',
    seen: 'A folder whose name contains a space cannot be opened.',
    title: 'opens folders with spaces, signs and letters of any script in their names',
    test: 'opens a folder named %j',
  },
  {
    ...FOLDER,
    report: 'stash#2505',
    seen: 'After a visit to another page, a path with a # finds nothing, because the address was cut there.',
    title: 'opens folders whose names have a meaning in addresses',
    test: 'opens a folder named %j',
  },
  {
    ...FOLDER,
    report: 'jellyfin-web#3732',
    seen: 'The button that shuffles a filtered library also plays what the filters leave out.',
    title: 'plays only what the filters of a folder leave',
    test: 'plays all its videos, or those that the filters leave, in the order that is shown',
  },
  {
    ...RESULTS,
    report: 'FreeTube#8996',
    seen: 'Where all videos of a channel have been watched, its page is blank.',
    title: 'says that the filters leave no video, and offers to reset them',
    test: 'loads on while the watched videos are left out, and says so where none is left',
  },
  {
    ...RESULTS,
    report: 'pockettube#41',
    seen: 'Watched videos are hidden on the first page of a list, but not on those that load later.',
    title: 'filters further pages by what has been watched',
    test: 'loads on while the watched videos are left out, and says so where none is left',
  },
  {
    ...ROOTS,
    report: 'jellyfin#2764',
    seen: 'Of two library folders with the same name, the second one is taken for the first.',
    title: 'names each of several libraries',
    test: 'have different names, which stay when others are added at the end',
  },
  {
    ...SELECTION,
    report: 'sv-grid#46',
    seen: 'After sorting, Shift and a press select from the former place of the first item.',
    title: 'selects from the same video after the list has changed',
    test: 'from where a range began, also after the list has changed',
  },
  {
    ...SELECTION,
    report: 'cosmic-files#274',
    seen: 'In a sorted list, Shift and a press select files that are not between the two.',
    title: 'selects what is between two videos as they are shown',
    test: 'from where a range began, also after the list has changed',
  },
  {
    ...GROUPS,
    report: 'grayjay-android#1021',
    seen: 'Videos of a channel stay in a group after somebody has unsubscribed from it.',
    title: 'takes a channel out of its groups with the subscription',
    test: 'takes a channel out of its groups with the subscription, and puts it back with Undo',
  },
  {
    ...BLOCKS,
    report: 'FreeTube#9605',
    seen: 'A blocked word also hides titles in which it is only a part of another word.',
    title: 'compares whole words',
    test: '%j in %j: %s',
  },
  {
    ...BLOCKS,
    report: 'WizeStream#334',
    seen: 'A space before or after a blocked word makes it hide nothing.',
    title: 'leaves out spaces around a blocked word',
    test: '%j in %j: %s',
  },
]
