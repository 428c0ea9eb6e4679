import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import { htmlHistory } from '../../features/backup/testing/htmlHistory.ts'
import type { ImportCase } from './ImportCase.ts'

const entries = [
  { video: 'one', when: 'dydd Llun 3 Tach 2025' },
  { video: 'two', when: 'nothing that is a time' },
]

export default {
  report: 'FreeTube#6561',
  seen: 'Google gives watch-history.html only, and FreeTube expects JSON.',
  title: 'keeps the order of a history whose times it cannot read',
  files: () => [fileOf(htmlHistory(entries))],
  expected: {
    data: {
      history: [
        { videoId: videoId('two'), watchedAt: null },
        { videoId: videoId('one'), watchedAt: null },
      ],
    },
  },
} satisfies ImportCase
