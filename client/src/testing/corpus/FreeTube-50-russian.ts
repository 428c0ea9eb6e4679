import { channelId, fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const feed = `https://www.youtube.com/feeds/videos.xml?channel_id=${channelId('pond')}`
const text = `<opml version="1.1"><body><outline text="Подписки YouTube" title="Подписки YouTube"><outline text="" title="" type="rss" xmlUrl="${feed}" /></outline></body></opml>`
/** The file encoded in UTF-16, which is how some editors save it. */
const utf16 = new Uint8Array([
  0xff,
  0xfe,
  ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
])

export default {
  report: 'FreeTube#50',
  seen: 'The list that YouTube gave to a Russian account is an “Invalid OPML File”.',
  title: 'reads the former lists of YouTube in any language and encoding, with channels that have no title',
  files: () => [fileOf(utf16, 'subscription_manager')],
  expected: { sources: ['opml'], data: { subscriptions: [{ channelId: channelId('pond') }] } },
} satisfies ImportCase
