import { channelId, fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const subscription = (url: string, service_id: number | string = 0) => ({
  service_id,
  url,
  name: 'Pond & Reef',
})

export default {
  report: 'FreeTube#7862',
  seen: 'Subscriptions that Tubular has exported as JSON cannot be chosen.',
  title: 'reads the subscriptions of Tubular, also those known by name only',
  files: () => [
    fileOf(
      JSON.stringify({
        app_version: '0.28.0',
        app_version_int: 1005,
        subscriptions: [
          subscription(`https://www.youtube.com/channel/${channelId('pond')}`),
          subscription('https://www.youtube.com/@reef', '0'),
          subscription('https://media.example/video-channels/reef', 3),
        ],
      }),
      'tubular_subscriptions_202508171200.json',
    ),
  ],
  expected: {
    sources: ['newPipe'],
    data: {
      subscriptions: [{ channelId: channelId('pond') }],
      handles: ['@reef'],
      leftOut: { otherService: 1, invalid: 0 },
    },
  },
} satisfies ImportCase
