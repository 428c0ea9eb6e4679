import { channelId, fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const youTubeFeed = (name: string) => `https://www.youtube.com/feeds/videos.xml?channel_id=${channelId(name)}`
const russian = `<opml version="1.1"><body><outline text="Подписки YouTube" title="Подписки YouTube"><outline text="" title="" type="rss" xmlUrl="${youTubeFeed('pond')}" /></outline></body></opml>`
/** The file in UTF-16, as some editors save it. */
const utf16 = new Uint8Array([
  0xff,
  0xfe,
  ...new Uint8Array(Uint16Array.from(russian, (c) => c.charCodeAt(0)).buffer),
])

const instanceFeed = (name: string) => `https://invidious.example/feed/channel/${channelId(name)}`

const playlistFeed = (id: string) => `https://www.youtube.com/feeds/videos.xml?playlist_id=${id}`
/** Returns the end of the id of a channel, which the lists of its videos share. */
const end = (name: string) => channelId(name).slice(2)

const outline = (address: string) => `<outline type="rss" xmlUrl="${address}"/>`

export default [
  {
    report: 'FreeTube#50',
    seen: 'The list that YouTube gave to a Russian account is an “Invalid OPML File”.',
    title: 'reads the former lists of YouTube in any language and encoding, with channels that have no title',
    files: () => [fileOf(utf16, 'subscription_manager')],
    expected: { sources: ['opml'], data: { subscriptions: [{ channelId: channelId('pond') }] } },
  },
  {
    report: 'invidious#5438',
    seen: 'The list of feeds that is meant for NewPipe and FreeTube is of the wrong type for both.',
    title: 'reads lists of feeds of an instance, with attributes in any case',
    files: () => [
      fileOf(
        `<opml version="1.1"><body><outline text="Invidious Subscriptions"><outline type="rss" xmlUrl="${instanceFeed('pond')}"/><OUTLINE XMLURL='${instanceFeed('reef')}'/><outline xmlurl="${instanceFeed('lake')}"/></outline></body></opml>`,
        'subscription_manager.xml',
      ),
    ],
    expected: {
      sources: ['opml'],
      data: { subscriptions: ['pond', 'reef', 'lake'].map((name) => ({ channelId: channelId(name) })) },
    },
  },
  {
    report: 'Pipeline#1',
    seen: 'Channels are accepted by one kind of name only, and people have another one.',
    title: 'keeps channels that are known by name only, and tells their names',
    files: () => [
      fileOf(
        `<opml><body>${outline('https://www.youtube.com/feeds/videos.xml?user=Pond')}${outline('https://www.youtube.com/c/ZDFComedy')}${outline('https://www.youtube.com/@reef')}</body></opml>`,
      ),
    ],
    expected: { data: { handles: ['user/Pond', 'c/ZDFComedy', '@reef'], subscriptions: [] } },
  },
  {
    report: 'YouTube-Subscriptions-RSS#4',
    seen: 'A channel called “Wallace & Gromit” makes the whole list of feeds invalid.',
    title: 'reads lists of feeds whose names and addresses have bare ampersands',
    files: () => [
      fileOf(
        `<opml version="1.0"><body><outline text="Wallace & Gromit &amp; more" htmlUrl="https://a.example/?b=1&c=2" xmlUrl="${youTubeFeed('wallace')}"/></body></opml>`,
      ),
    ],
    expected: { data: { subscriptions: [{ channelId: channelId('wallace') }] } },
  },
  {
    report: 'FreshRSS/Extensions#234',
    seen: 'Feeds without shorts are playlists, which have a name of their own and no channel.',
    title:
      'reads the feeds of all uploads, of videos, shorts or streams as the channel, and counts other playlists',
    files: () => [
      fileOf(
        `<opml version="2.0"><body>${[
          playlistFeed(`UULF${end('pond')}`),
          playlistFeed(`UUSH${end('reef')}`),
          playlistFeed(`UULV${end('lake')}`),
          playlistFeed(`UU${end('moor')}`),
          `https://www.youtube.com/playlist?list=UULF${end('pond')}`,
          playlistFeed('PL0123456789abcdefghijABCDEFGHIJKL'),
          'https://blog.example/feed.xml',
          'https://social.example/@somebody.rss',
        ]
          .map(outline)
          .join('')}</body></opml>`,
      ),
    ],
    expected: {
      data: {
        subscriptions: ['pond', 'reef', 'lake', 'moor'].map((name) => ({ channelId: channelId(name) })),
        handles: [],
        leftOut: { foreignPlaylist: 1, otherService: 2 },
      },
    },
  },
] satisfies ImportCase[]
