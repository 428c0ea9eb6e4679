import { channelId, fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const row = (name: string) =>
  `${channelId(name)};http://www.youtube.com/channel/${channelId(name)};${name}, "quoted"`

const cells = (name: string) => [
  channelId(name),
  `http://www.youtube.com/channel/${channelId(name)}`,
  `"${name}, and; more"`,
]

export default [
  {
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
          {
            name: 'Evening',
            items: [{ videoId: videoId('one'), addedAt: Date.UTC(2023, 7, 24, 20, 18, 37) }],
          },
        ],
      },
    },
  },
  {
    report: 'NewPipe#1768',
    seen: 'A channel with a Japanese name makes the import of all subscriptions fail.',
    title: 'reads subscriptions whatever the names of channels are',
    files: () => [
      fileOf(
        ['チャンネル ID,チャンネルの URL,チャンネルのタイトル']
          .concat([`${channelId('baka')},http://www.youtube.com/channel/${channelId('baka')},バカスマシ`])
          .concat([`${channelId('rtl')},http://www.youtube.com/channel/${channelId('rtl')},"قناة, ""👩‍👩‍👧"""`])
          .join('\n'),
      ),
    ],
    expected: {
      data: { subscriptions: [{ channelId: channelId('baka') }, { channelId: channelId('rtl') }] },
    },
  },
  {
    report: 'plex2csv.bundle#139',
    seen: 'A spreadsheet garbles a table without a byte order mark, so people save it anew in its own way.',
    title: 'reads subscriptions that a spreadsheet has saved, with semicolons and a byte order mark',
    files: () => [
      fileOf(`\uFEFFKanal-ID;Kanal-URL;Kanaltitel\r\n${row('pond')}\r\n${row('reef')}\r\n`, 'Abos.csv'),
    ],
    expected: {
      data: { subscriptions: [{ channelId: channelId('pond') }, { channelId: channelId('reef') }] },
    },
  },
  {
    report: 'own',
    seen: 'A spreadsheet adds empty columns, another one names its separator, and both keep commas in quotes.',
    title: 'reads subscriptions and playlists with empty columns, a line for the separator, and tabs',
    files: () => [
      fileOf(
        `Channel Id,Channel Url,Channel Title,,\r\n${cells('pond').join(',')},,\r\n${cells('reef').join(',')},,\r\n,,,,\r\n`,
      ),
      fileOf(`\uFEFFsep=;\r\nKanal-ID;Kanal-URL;Kanaltitel;\r\n${cells('lake').join(';')};\r\n`),
      fileOf(`\r\nChannel Id\tChannel Url\tChannel Title\t\t\r\n${cells('moor').join('\t')}\t\t\r\n`),
      fileOf(`Video ID;Zeit;;\r\n${videoId('one')};2026-01-01T00:00:00+00:00;;\r\n`, 'Abend-Videos.csv'),
    ],
    expected: {
      sources: ['takeout'],
      data: {
        subscriptions: ['pond', 'reef', 'lake', 'moor'].map((name) => ({ channelId: channelId(name) })),
        playlists: [{ name: 'Abend', items: [{ videoId: videoId('one') }] }],
        leftOut: { invalid: 0 },
      },
    },
  },
] satisfies ImportCase[]
