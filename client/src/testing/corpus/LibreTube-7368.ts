import { channelId, fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'LibreTube#7368',
  seen: 'Exported subscriptions have addresses that lack “/channel/”, and no client takes them.',
  title: 'reads channels whose addresses lack “/channel/”',
  files: () => [
    fileOf(
      JSON.stringify({
        app_version: '0.28.1',
        app_version_int: 62,
        subscriptions: [{ name: 'Reef', service_id: 0, url: `https://www.youtube.com/${channelId('reef')}` }],
      }),
    ),
  ],
  expected: { data: { subscriptions: [{ channelId: channelId('reef') }], leftOut: { invalid: 0 } } },
} satisfies ImportCase
