import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import { htmlHistory } from '../../features/backup/testing/htmlHistory.ts'
import type { ImportCase } from './ImportCase.ts'

const page = htmlHistory([
  { video: 'one', when: '3 lis 2025, 22:04:05 CET', verb: 'Obejrzano' },
  { video: 'two', when: '15 paź 2025, 07:00:00 CEST', verb: 'Obejrzano' },
]).replace('My Activity History', 'Moja historia aktywności')

export default {
  report: 'LibreTube#8353',
  seen: 'A history in Polish crashes the app: it expects “[”, and finds “<html><head><title>Moja histor…”.',
  title: 'reads watch-history.html in another language, with its months and zones',
  files: () => [fileOf(page, 'historia oglądania.html')],
  expected: {
    data: {
      history: [
        { videoId: videoId('one'), watchedAt: Date.UTC(2025, 10, 3, 21, 4, 5) },
        { videoId: videoId('two'), watchedAt: Date.UTC(2025, 9, 15, 5) },
      ],
    },
  },
} satisfies ImportCase
