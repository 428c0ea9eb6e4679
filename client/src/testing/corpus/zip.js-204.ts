import { strToU8 } from 'fflate'
import { largeArchive } from '../../features/backup/testing/largeArchive.ts'
import { takeout } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'zip.js#204',
  seen: 'A zip of more than 6 GB cannot be read in a browser.',
  title: 'reads an archive of 50 GB, of which only the wanted files are read',
  files: () => [
    largeArchive('Takeout/YouTube/history/watch-history.json', strToU8(takeout.history), 50 * 1024 ** 3).file,
  ],
  expected: { sources: ['takeout'], data: { history: [{}, {}] } },
} satisfies ImportCase
