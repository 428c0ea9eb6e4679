import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'Piped#2117',
  seen: 'The history can be exported as a playlist only, and is one after the import.',
  title: 'reads the history of Piped with times and positions',
  files: () => [
    fileOf(
      JSON.stringify({
        format: 'Piped',
        version: 1,
        watchHistory: [
          { videoId: videoId('one'), duration: 600, watchedAt: 1_700_000_000_000, currentTime: 61.52 },
          { videoId: videoId('two'), duration: 60, watchedAt: 1_700_000_001_000 },
        ],
      }),
      'piped_history_2023-02-17.json',
    ),
  ],
  expected: {
    sources: ['piped'],
    data: {
      history: [
        { videoId: videoId('one'), watchedAt: 1_700_000_000_000, position: 61.5, duration: 600 },
        { videoId: videoId('two'), position: null },
      ],
    },
  },
} satisfies ImportCase
