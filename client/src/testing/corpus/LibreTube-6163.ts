import { fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'LibreTube#6163',
  seen: 'A backup that ends in the middle of its positions crashes the app.',
  title: 'says that a backup that ends in the middle is damaged',
  files: () => [
    fileOf('{"watchHistory":[{"videoId":"y9Jds326gks"}],"watchPositions":[{"videoId":"y9Jds326gks","'),
  ],
  expected: { refused: 'damaged' },
} satisfies ImportCase
