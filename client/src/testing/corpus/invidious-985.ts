import { channelId, fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'invidious#985',
  seen: 'Playlists of an export are not imported by another instance.',
  title: 'reads the playlists of Invidious, also empty ones, and addresses instead of ids',
  files: () => [
    fileOf(
      JSON.stringify({
        subscriptions: [channelId('pond'), `https://yewtu.be/channel/${channelId('reef')}`],
        watch_history: [videoId('one'), `https://yewtu.be/watch?v=${videoId('two')}`, null],
        preferences: { locale: 'en-US' },
        playlists: [
          { title: 'Evening', videos: [videoId('one')] },
          { title: 'Empty', videos: [] },
        ],
      }),
      'subscription_manager.json',
    ),
  ],
  expected: {
    sources: ['invidious'],
    data: {
      subscriptions: [{ channelId: channelId('pond') }, { channelId: channelId('reef') }],
      history: [{ videoId: videoId('one') }, { videoId: videoId('two') }],
      playlists: [{ name: 'Evening' }, { name: 'Empty' }],
      leftOut: { invalid: 1 },
    },
  },
} satisfies ImportCase
