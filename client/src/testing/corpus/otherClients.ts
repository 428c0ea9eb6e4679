import { strToU8, zipSync } from 'fflate'
import { channelId, fileOf, freeTube, jsonFile, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const historyLine = (name: string, changes: object) =>
  JSON.stringify({
    videoId: videoId(name),
    title: name,
    _id: name,
    lastViewedPlaylistItemId: null,
    ...changes,
  })

const lines = freeTube.history.trimEnd().split('\n')
/** The file after a crash: the first line begins twice, and the last line breaks off. */
const afterCrash = [`{"broken`, ...lines, lines[0]?.slice(0, 50)].join('\n')

/** Writes documents in the format of an Elasticsearch import: before each document, a line says where it belongs. */
const bulk = (index: string, documents: readonly object[]) =>
  strToU8(
    `${documents
      .flatMap((document, id) => [{ index: { _index: index, _id: String(id) } }, document])
      .map((line) => JSON.stringify(line))
      .join('\n')}\n\n`,
  )

const video = (name: string, player: object) => ({ youtube_id: videoId(name), title: name, player })

export default [
  {
    report: 'FreeTube#5174',
    seen: 'The import of a history says “Unknown data key: lastViewedPlaylistItemId”, and misses two years.',
    title: 'reads a history of FreeTube with fields of other versions, and all of its entries',
    files: () => [
      fileOf(
        [
          historyLine('old', { timeWatched: 1_600_000_000_000, paid: false, published: '' }),
          historyLine('new', {
            timeWatched: 1_700_000_000_000,
            watchProgress: '61.52',
            lengthSeconds: '600',
          }),
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
  },
  {
    report: 'FreeTube#7231',
    seen: '“14% of the data file is corrupt”: the application stays blank.',
    title: 'reads a database of FreeTube with broken lines, and counts them',
    files: () => [fileOf(afterCrash, 'history.db')],
    expected: {
      sources: ['freeTube'],
      data: { history: [{ videoId: videoId('one') }, { videoId: videoId('live') }], leftOut: { invalid: 2 } },
    },
  },
  {
    report: 'FreeTube#4355',
    seen: 'Subscriptions of Tube Archivist have to be copied to other applications one by one.',
    title: 'reads the backup of Tube Archivist: what was watched, subscriptions and own playlists',
    files: () => [
      fileOf(
        zipSync({
          'es_video-20231119-0.json': bulk('ta_video', [
            video('one', { watched: true, watched_date: 1_700_000_000, duration: 600 }),
            video('two', { watched: false, duration: 60 }),
          ]),
          'es_channel-20231119-0.json': bulk('ta_channel', [
            { channel_id: channelId('pond'), channel_subscribed: true },
            { channel_id: channelId('reef'), channel_subscribed: false },
          ]),
          'es_playlist-20231119-0.json': bulk('ta_playlist', [
            {
              playlist_name: 'Mine',
              playlist_type: 'custom',
              playlist_entries: [{ youtube_id: videoId('two'), idx: 0 }],
            },
            {
              playlist_name: 'Theirs',
              playlist_type: 'regular',
              playlist_subscribed: true,
              playlist_entries: [],
            },
          ]),
          'es_subtitle-20231119-0.json': bulk('ta_subtitle', [
            { youtube_id: videoId('one'), subtitle_line: 'Words' },
          ]),
        }),
        'ta_backup-20231119-auto.zip',
      ),
    ],
    expected: {
      sources: ['tubeArchivist'],
      data: {
        history: [{ videoId: videoId('one'), watchedAt: 1_700_000_000_000, duration: 600 }],
        subscriptions: [{ channelId: channelId('pond') }],
        playlists: [{ name: 'Mine', items: [{ videoId: videoId('two') }] }],
        leftOut: { foreignPlaylist: 1 },
      },
    },
  },
  {
    report: 'invidious#985',
    seen: 'Playlists of an export are not imported by another instance.',
    title: 'reads the playlists of Invidious, also empty ones, and addresses instead of ids',
    files: () => [
      jsonFile(
        {
          subscriptions: [channelId('pond'), `https://yewtu.be/channel/${channelId('reef')}`],
          watch_history: [videoId('one'), `https://yewtu.be/watch?v=${videoId('two')}`, null],
          preferences: { locale: 'en-US' },
          playlists: [
            { title: 'Evening', videos: [videoId('one')] },
            { title: 'Empty', videos: [] },
          ],
        },
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
  },
  {
    report: 'FreeTube#719',
    seen: 'Subscriptions that an old version has saved are gone.',
    title: 'reads the subscriptions of FreeTube from before there were profiles',
    files: () => [
      fileOf(
        ['pond', 'reef']
          .map((name) =>
            JSON.stringify({
              channelId: channelId(name),
              channelName: name,
              channelThumbnail: '',
              _id: name,
            }),
          )
          .join('\n'),
        'subscriptions.db',
      ),
    ],
    expected: {
      sources: ['freeTube'],
      data: { subscriptions: [{ channelId: channelId('pond') }, { channelId: channelId('reef') }] },
    },
  },
  {
    report: 'FreeTube#9073',
    seen: 'A video that was marked as watched has “insufficient data” for the import.',
    title: 'reads visits of FreeTube that have only an id and a time',
    files: () => [
      fileOf(JSON.stringify({ videoId: videoId('one'), timeWatched: 1_770_000_000_000, _id: 'a' })),
    ],
    expected: {
      data: { history: [{ videoId: videoId('one'), watchedAt: 1_770_000_000_000, position: null }] },
    },
  },
  {
    report: 'FreeTube#698',
    seen: 'The groups of PocketTube cannot be imported.',
    title: 'reads the groups of PocketTube with their subscriptions',
    files: () => [
      fileOf(
        JSON.stringify({
          Nature: [channelId('pond'), channelId('reef')],
          Empty: [],
          ysc_collection: { Nature: { icon: 'tree' } },
          ysc_settings: { theme: 'dark' },
        }),
      ),
    ],
    expected: {
      sources: ['pocketTube'],
      data: {
        subscriptions: [{ channelId: channelId('pond') }, { channelId: channelId('reef') }],
        groups: [{ name: 'Nature', channelIds: [channelId('pond'), channelId('reef')] }],
      },
    },
  },
  {
    report: 'Grayjay.Desktop#44',
    seen: 'The groups that Piped saves cannot be imported.',
    title: 'reads the groups of Piped with their subscriptions',
    files: () => [
      fileOf(
        JSON.stringify({
          format: 'Piped',
          version: 1,
          groups: [{ groupName: 'Nature', channels: [channelId('pond')] }],
        }),
        'channel_groups.json',
      ),
    ],
    expected: {
      sources: ['piped'],
      data: {
        subscriptions: [{ channelId: channelId('pond') }],
        groups: [{ name: 'Nature', channelIds: [channelId('pond')] }],
      },
    },
  },
] satisfies ImportCase[]
