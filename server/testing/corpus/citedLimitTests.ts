import type { CitedTest } from './CitedTest.ts'

const HIDDEN = { kind: 'search', file: 'server/src/import/folder/hiddenFolders.test.ts' } as const

const LIMIT = { kind: 'search', file: 'server/testing/contracts/limitContract.ts' } as const
const FOLDERS = { kind: 'search', file: 'server/src/commands/people/people.test.ts' } as const

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
    seen: 'The search of a child finds people who are only in videos that the child may not see.',
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
  {
    ...LIMIT,
    report: 'filebrowser#5889',
    seen: 'A rule for a folder holds for all folders whose names begin with its name.',
    title: 'tells folders apart whose names begin alike, in every answer',
    test: 'has the answers of a library that lacks the rest',
  },
  {
    ...LIMIT,
    report: 'jellyfin#17148',
    seen: 'Somebody who may see a folder inside of a hidden one sees its name, and can open nothing in it.',
    title: 'opens a folder inside of a hidden one to those who may see it',
    test: 'has the answers of a library that lacks the rest',
  },
  {
    ...LIMIT,
    report: 'jellyfin#12855',
    seen: 'A child sees the poster of a video for adults, because it stands for the library.',
    title: 'shows nothing of a channel that is only in what is hidden',
    test: 'does not say what only hidden files say about a channel',
  },
  {
    ...FOLDERS,
    report: 'owncloud/client#12104',
    seen: 'Of two folders whose names look the same, with accents in two forms, one is overlooked.',
    title: 'hides all folders that look like the one that was named',
    test: 'hides folders that look the same: %s',
  },
]
