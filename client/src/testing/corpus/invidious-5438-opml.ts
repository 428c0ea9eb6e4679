import { channelId, fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const feed = (name: string) => `https://invidious.example/feed/channel/${channelId(name)}`

export default {
  report: 'invidious#5438',
  seen: 'The list of feeds that is meant for NewPipe and FreeTube is of the wrong type for both.',
  title: 'reads lists of feeds of an instance, with attributes in any case',
  files: () => [
    fileOf(
      `<opml version="1.1"><body><outline text="Invidious Subscriptions"><outline type="rss" xmlUrl="${feed('pond')}"/><OUTLINE XMLURL='${feed('reef')}'/><outline xmlurl="${feed('lake')}"/></outline></body></opml>`,
      'subscription_manager.xml',
    ),
  ],
  expected: {
    sources: ['opml'],
    data: { subscriptions: ['pond', 'reef', 'lake'].map((name) => ({ channelId: channelId(name) })) },
  },
} satisfies ImportCase
