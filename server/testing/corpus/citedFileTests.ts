import type { CitedTest } from './citedTests.ts'

const BETTER = { kind: 'identity', file: 'server/src/library/betterVersions.test.ts' } as const

/** The reports about what becomes of a video when its file changes. */
export const FILE_TESTS: readonly CitedTest[] = [
  {
    ...BETTER,
    report: 'jellyfin#15544',
    seen: 'When a better file takes the place of another one, the film is no longer watched and no favourite.',
    title: 'keeps the id of a video whose file gives way to a better one, with history, likes and playlists',
    test: 'keeps the id, and with it history, likes and playlists: %s',
  },
  {
    ...BETTER,
    report: 'Sonarr#5008',
    seen: 'An episode that gets a better release loses what was watched of it.',
    title: 'keeps the id of an episode if the former file was deleted a while before the better one appears',
    test: 'keeps the id when the former file was deleted a while before',
  },
  {
    ...BETTER,
    report: 'ShokoServer#59',
    seen: 'A second file of the same episode counts as not watched after the first is deleted.',
    title: 'gives a file that has appeared beside another one the id of it when that one is deleted',
    test: 'takes the place when the former file is deleted after it has appeared, even if it has grown meanwhile',
  },
  {
    ...BETTER,
    report: 'Sonarr#4550',
    seen: 'A file that is replaced under its own name is still described as it was.',
    title: 'keeps the id of a file that is replaced under its own name',
    test: 'a file replaced under its own name keeps its id (Sonarr#4550)',
  },
  {
    kind: 'identity',
    report: 'Youtarr#531',
    seen: 'What was watched at the provider is not known to belong to the files that were downloaded.',
    title: 'finds a video by the id of the provider in its name, and keeps its own id',
    file: 'server/src/library/aliases.test.ts',
    test: 'a video is found by the id of the provider in its name, and keeps its own id (Youtarr#531)',
  },
  {
    kind: 'identity',
    report: 'tubesync#24',
    seen: 'The id in the name of a file is not used.',
    title: 'finds a video by the id of the provider behind a hyphen, and in the address inside of its file',
    file: 'server/src/library/aliases.test.ts',
    test: 'a video is found by the id of the provider %s (tubesync#24)',
  },
  {
    kind: 'streams',
    report: 'MediaInfoLib#1087',
    seen: 'Chapters without names are not shown.',
    title: 'numbers the chapters of a file that have no names, in the language of the page',
    file: 'server/src/playerPage/chaptersInText.test.ts',
    test: 'numbers the chapters of a file that have no names, in the language of the page (MediaInfoLib#1087)',
  },
  {
    kind: 'sidecars',
    report: 'yt-dlp#5448',
    seen: 'Lines of a description whose time is behind the title are no chapters.',
    title: 'reads the chapters of a description also where the time is behind the title',
    file: 'server/src/playerPage/chaptersInText.test.ts',
    test: 'reads times %s',
  },
]
