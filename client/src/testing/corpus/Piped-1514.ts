import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'Piped#1514',
  seen: 'Moving to another instance with the saved preferences loses the history.',
  title: 'reads the history in a full backup of Piped, whose addresses have no host',
  files: () => [
    fileOf(
      JSON.stringify(
        {
          version: 1,
          exportedAt: '2026-05-01T00:00:00.000Z',
          localStorage: { theme: 'dark', localSubscriptions: '[]' },
          watchHistory: [{ url: `/watch?v=${videoId('one')}`, duration: 600, watchedAt: 1_700_000_000_000 }],
        },
        null,
        2,
      ),
      'piped-backup-2026-05-01.json',
    ),
  ],
  expected: {
    sources: ['piped'],
    data: { history: [{ videoId: videoId('one'), watchedAt: 1_700_000_000_000 }] },
  },
} satisfies ImportCase
