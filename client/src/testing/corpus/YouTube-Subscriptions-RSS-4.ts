import { channelId, fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const feed = `https://www.youtube.com/feeds/videos.xml?channel_id=${channelId('wallace')}`

export default {
  report: 'YouTube-Subscriptions-RSS#4',
  seen: 'A channel called “Wallace & Gromit” makes the whole list of feeds invalid.',
  title: 'reads lists of feeds whose names and addresses have bare ampersands',
  files: () => [
    fileOf(
      `<opml version="1.0"><body><outline text="Wallace & Gromit &amp; more" htmlUrl="https://a.example/?b=1&c=2" xmlUrl="${feed}"/></body></opml>`,
    ),
  ],
  expected: { data: { subscriptions: [{ channelId: channelId('wallace') }] } },
} satisfies ImportCase
