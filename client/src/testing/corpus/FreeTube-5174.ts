import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const line = (name: string, changes: object) =>
  JSON.stringify({
    videoId: videoId(name),
    title: name,
    _id: name,
    lastViewedPlaylistItemId: null,
    ...changes,
  })

export default {
  report: 'FreeTube#5174',
  seen: 'The import of a history says “Unknown data key: lastViewedPlaylistItemId”, and misses two years.',
  title: 'reads a history of FreeTube with fields of other versions, and all of its entries',
  files: () => [
    fileOf(
      [
        line('old', { timeWatched: 1_600_000_000_000, paid: false, published: '' }),
        line('new', { timeWatched: 1_700_000_000_000, watchProgress: '61.52', lengthSeconds: '600' }),
        '',
      ].join('\r\n'),
    ),
  ],
  expected: {
    data: {
      history: [
        { videoId: videoId('old'), watchedAt: 1_600_000_000_000, position: null },
        { videoId: videoId('new'), position: 61.5, duration: 600 },
      ],
      leftOut: { invalid: 0 },
    },
  },
} satisfies ImportCase
