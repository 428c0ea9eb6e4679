import type { CitedTest } from './CitedTest.ts'

const NUMBERS = {
  kind: 'names',
  file: 'server/src/import/naming/reportedNames.test.ts',
  test: 'reads the numbers of %s: %j',
} as const

/** The tests of series and their parts that reconstruct public reports. */
export const SERIES_TESTS: readonly CitedTest[] = [
  {
    ...NUMBERS,
    report: 'jellyfin#13714',
    seen: 'A number in the title of an episode counts as a second episode.',
    title: 'reads one episode from a name with a number in its title',
  },
  {
    ...NUMBERS,
    report: 'jellyfin#17885',
    seen: 'All episodes of a series whose title ends with a number become versions of one episode.',
    title: 'tells the episodes of a series apart whose title ends with a number',
  },
  {
    ...NUMBERS,
    report: 'jellyfin#1180',
    seen: 'Episode 100 of a series without seasons becomes a special.',
    title: 'counts beyond 99 without seasons',
  },
  {
    ...NUMBERS,
    report: 'jellyfin#4429',
    seen: 'Episode 679 in the folder of a season moves to season 6.',
    title: 'takes the season from the folder, however high the number of the episode is',
  },
  {
    ...NUMBERS,
    report: 'jellyfin#6864',
    seen: 'The depth or height of a picture in brackets counts as the number of the episode.',
    title: 'does not take technical numbers in brackets for those of episodes',
  },
  {
    ...NUMBERS,
    report: 'Sonarr#1080',
    seen: 'The month behind the number of an episode counts as a second episode.',
    title: 'reads an episode with a date behind its number',
  },
  {
    ...NUMBERS,
    report: 'Sonarr#4613',
    seen: 'A file with two episodes and a number in its title is not recognised.',
    title: 'reads the first of two episodes in one file',
  },
  {
    ...NUMBERS,
    report: 'Sonarr#8878',
    seen: 'A season and a number with a space between count as a whole season.',
    title: 'reads an episode with a space between season and number',
  },
  {
    ...NUMBERS,
    report: 'Sonarr#3485',
    seen: 'Files that begin with three digits, in a folder whose name ends with a number, are not recognised.',
    title: 'reads numbers at the beginning of names',
  },
  {
    ...NUMBERS,
    report: 'Absolute-Series-Scanner#293',
    seen: 'The season in the name counts as the episode, so all episodes are the second one.',
    title: 'tells a short season apart from the episode behind it',
  },
  {
    ...NUMBERS,
    report: 'Absolute-Series-Scanner#413',
    seen: 'An Italian folder of a season becomes a series of its own.',
    title: 'knows folders of seasons in other languages',
  },
  {
    kind: 'sidecars',
    report: 'ytdl-sub#1142',
    seen: 'The newest video of a channel is always number 1, so all videos that are downloaded later have the same number.',
    title: 'takes numbers only from playlists in a folder of their own, not from the list of a channel',
    file: 'server/src/libraryApi/works/readAllSeries.test.ts',
    test: 'reads the numbers that yt-dlp states, of a playlist only in a folder with its name',
  },
]
