import type { CitedTest } from './citedTests.ts'

const HIDDEN = { kind: 'search', file: 'server/src/library/hiddenFolders.test.ts' } as const

/** The tests of people who see a part of the library that reconstruct public reports. */
export const LIMIT_TESTS: readonly CitedTest[] = [
  {
    ...HIDDEN,
    report: 'jellyfin#1946',
    seen: 'Somebody who may see no library finds and plays everything by the search.',
    title: 'shows nothing to somebody who may see no folder',
    test: 'shows nothing to somebody who is limited to no folder',
  },
  {
    ...HIDDEN,
    report: 'jellyfin#15707',
    seen: 'The search of a child finds people who are only in films that the child may not see.',
    title: 'finds no channel whose videos are all hidden',
    test: 'finds no channel whose videos are all hidden',
  },
  {
    ...HIDDEN,
    report: 'audiobookshelf#4164',
    seen: 'People who see a part of a library get the cached count of those who see all of it.',
    title: 'counts for each person what that person sees',
    test: 'counts for each person what that person sees, whoever has asked before',
  },
]
