import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import { htmlHistory } from '../../features/backup/testing/htmlHistory.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'FreeTube#1623',
  seen: 'The watch history that Google saves cannot be imported.',
  title: 'reads watch-history.html, without advertisements and removed videos',
  files: () => [
    fileOf(
      htmlHistory([
        { video: 'one', when: 'Mar 2, 2026, 2:00:00 AM PST' },
        { video: 'ad', when: 'Mar 1, 2026, 11:00:00 PM PST', isAdvertisement: true },
        { video: null, when: 'Mar 1, 2026, 10:00:00 PM PST' },
        { video: 'two', when: 'Mar 1, 2026, 1:00:00 PM PST' },
        { video: 'one', when: 'Feb 28, 2026, 1:00:00 PM PST' },
      ]),
      'watch-history.html',
    ),
  ],
  expected: {
    sources: ['takeout'],
    data: {
      history: [
        { videoId: videoId('one'), watchedAt: Date.UTC(2026, 2, 2, 10) },
        { videoId: videoId('two'), watchedAt: Date.UTC(2026, 2, 1, 21) },
      ],
      leftOut: { advertisement: 1, noVideo: 1 },
    },
  },
} satisfies ImportCase
