import { channelId, fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'LibreTube#4856',
  seen: 'Backups of old versions, in which lists have other names or are missing, crash the app.',
  title: 'reads backups of old versions of LibreTube, with positions',
  files: () => [
    fileOf(
      JSON.stringify({
        watchHistory: [
          { videoId: videoId('one'), title: 'One', uploadDate: '2022-01-01', duration: 600 },
          { videoId: videoId('two'), title: null, duration: null },
        ],
        watchPositions: [{ videoId: videoId('one'), position: 61_523 }],
        searchHistory: [{ query: 'pond' }],
        localSubscriptions: [
          { channelId: channelId('pond') },
          { channelId: `/channel/${channelId('reef')}` },
        ],
        customInstances: null,
      }),
      'libretube-backup.json',
    ),
  ],
  expected: {
    sources: ['libreTube'],
    data: {
      history: [
        { videoId: videoId('one'), watchedAt: null, position: 61.5, duration: 600 },
        { videoId: videoId('two'), position: null, duration: null },
      ],
      subscriptions: [{ channelId: channelId('pond') }, { channelId: channelId('reef') }],
      leftOut: { invalid: 0 },
    },
  },
} satisfies ImportCase
