import { fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'NewPipe#3473',
  seen: 'The export was interrupted: the zip has 50 bytes, and the app says “no valid zip file”.',
  title: 'says that a backup that was cut off is damaged',
  files: () => [fileOf(new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(46)]), 'NewPipeData.zip')],
  expected: { refused: 'damaged' },
} satisfies ImportCase
