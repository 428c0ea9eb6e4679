import { fileOf, takeout, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

/** The history as a single line after a byte order mark, cut off in the middle of an entry. */
const text = `\uFEFF${takeout.history.slice(0, -40)}`

export default {
  report: 'FreeTube#7923',
  seen: 'After the import of watch-history.json, the history is empty, and nothing says why.',
  title: 'reads watch-history.json up to where it was cut off, and counts the broken entry',
  files: () => [fileOf(text, 'watch-history.json')],
  expected: {
    sources: ['takeout'],
    data: { history: [{ videoId: videoId('one') }, { videoId: videoId('two') }], leftOut: { invalid: 1 } },
  },
} satisfies ImportCase
