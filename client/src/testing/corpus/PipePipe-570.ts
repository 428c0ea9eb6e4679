import { fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'PipePipe#570',
  seen: 'The backup has 0 bytes, and the app says that not all files could be imported.',
  title: 'refuses an empty file with one sentence',
  files: () => [fileOf('', 'PipePipeData.zip')],
  expected: { refused: 'unknown' },
} satisfies ImportCase
