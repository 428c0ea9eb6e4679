import { strToU8, zipSync } from 'fflate'
import { fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'NewPipe#5055',
  seen: 'A zip of something else crashes the app.',
  title: 'refuses a zip of something else, also one whose newpipe.db is none',
  files: () => [
    fileOf(
      zipSync({ 'newpipe.db': new Uint8Array([1, 0, 0, 0, 9, 9, 0]), 'notes.txt': strToU8('Dear diary,') }),
    ),
  ],
  expected: { refused: 'damaged' },
} satisfies ImportCase
