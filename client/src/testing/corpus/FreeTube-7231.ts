import { fileOf, freeTube, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const lines = freeTube.history.trimEnd().split('\n')
/** The file after a crash: it starts with an incomplete line, and its last line is cut off. */
const text = [`{"broken`, ...lines, lines[0]?.slice(0, 50)].join('\n')

export default {
  report: 'FreeTube#7231',
  seen: '“14% of the data file is corrupt”: the application stays blank.',
  title: 'reads a database of FreeTube with broken lines, and counts them',
  files: () => [fileOf(text, 'history.db')],
  expected: {
    sources: ['freeTube'],
    data: { history: [{ videoId: videoId('one') }, { videoId: videoId('live') }], leftOut: { invalid: 2 } },
  },
} satisfies ImportCase
