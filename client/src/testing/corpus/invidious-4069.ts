import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'invidious#4069',
  seen: 'A playlist of Google Takeout fails with an index out of bounds: the block above its videos is gone.',
  title: 'reads playlists of Google Takeout in their newer format',
  files: () => [
    fileOf(
      `Video ID,Playlist Video Creation Timestamp\n${videoId('one')},2023-08-24T20:18:37+00:00\n\n`,
      'Evening-videos.csv',
    ),
  ],
  expected: {
    data: {
      playlists: [
        { name: 'Evening', items: [{ videoId: videoId('one'), addedAt: Date.UTC(2023, 7, 24, 20, 18, 37) }] },
      ],
    },
  },
} satisfies ImportCase
