import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import { htmlHistory } from '../../features/backup/testing/htmlHistory.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'FreeTube-Docs#150',
  seen: 'Google offers the history as HTML only, which no client reads.',
  title: 'reads watch-history.html from right to left, with digits of its own',
  files: () => [
    fileOf(
      htmlHistory([
        { video: 'one', when: '٠٣‏/١١‏/٢٠٢٥، ١١:٠٤:٠٥ م EET', verb: 'تمت مشاهدة' },
        { video: 'two', when: '٠٢‏/٠٣‏/٢٠٢٥، ٢:٣٠:٠٠ ص EET', verb: 'تمت مشاهدة' },
      ]),
    ),
  ],
  expected: {
    data: {
      history: [
        { videoId: videoId('one'), watchedAt: Date.UTC(2025, 10, 3, 21, 4, 5) },
        { videoId: videoId('two'), watchedAt: Date.UTC(2025, 2, 2, 0, 30) },
      ],
    },
  },
} satisfies ImportCase
