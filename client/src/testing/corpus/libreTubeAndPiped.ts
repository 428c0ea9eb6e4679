import { channelId, fileOf, jsonFile, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const addresses = [
  `https://youtube.com/shorts/${videoId('one')}?feature=share`,
  `https://youtu.be/${videoId('two')}?si=x&t=5`,
  `https://www.youtube.com/live/${videoId('live')}`,
  `https://music.youtube.com/watch?v=${videoId('song')}&list=RD`,
  `https://www.youtube-nocookie.com/embed/${videoId('frame')}`,
  `vnd.youtube:${videoId('app')}`,
]

export default [
  {
    report: 'LibreTube#2429',
    seen: 'The import makes the playlists, and leaves out the videos in them.',
    title: 'reads both kinds of playlists in a backup of LibreTube with their videos, and counts bookmarks',
    files: () => [
      jsonFile({
        format: 'Piped',
        version: 1,
        playlists: [
          { name: 'Remote', type: 'playlist', videos: [`https://youtube.com/watch?v=${videoId('one')}`] },
        ],
        localPlaylists: [
          {
            playlist: { id: 1, name: 'Local', thumbnailUrl: '' },
            videos: [{ id: 5, playlistId: 1, videoId: videoId('two'), title: 'Two', duration: 60 }],
          },
        ],
        playlistBookmarks: [{ playlistId: 'PL0123456789', playlistName: 'Theirs' }],
      }),
    ],
    expected: {
      sources: ['libreTube'],
      data: {
        playlists: [
          { name: 'Remote', items: [{ videoId: videoId('one') }] },
          { name: 'Local', items: [{ videoId: videoId('two') }] },
        ],
        leftOut: { foreignPlaylist: 1 },
      },
    },
  },
  {
    report: 'LibreTube#4856',
    seen: 'Backups of old versions, in which lists have other names or are missing, crash the app.',
    title: 'reads backups of old versions of LibreTube, with positions',
    files: () => [
      jsonFile(
        {
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
        },
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
  },
  {
    report: 'LibreTube#6163',
    seen: 'A backup that ends in the middle of its positions crashes the app.',
    title: 'says that a backup that ends in the middle is damaged',
    files: () => [
      fileOf('{"watchHistory":[{"videoId":"y9Jds326gks"}],"watchPositions":[{"videoId":"y9Jds326gks","'),
    ],
    expected: { refused: 'damaged' },
  },
  {
    report: 'Piped#1514',
    seen: 'Moving to another instance with the saved preferences loses the history.',
    title: 'reads the history in a full backup of Piped, whose addresses have no host',
    files: () => [
      fileOf(
        JSON.stringify(
          {
            version: 1,
            exportedAt: '2026-05-01T00:00:00.000Z',
            localStorage: { theme: 'dark', localSubscriptions: '[]' },
            watchHistory: [
              { url: `/watch?v=${videoId('one')}`, duration: 600, watchedAt: 1_700_000_000_000 },
            ],
          },
          null,
          2,
        ),
        'piped-backup-2026-05-01.json',
      ),
    ],
    expected: {
      sources: ['piped'],
      data: { history: [{ videoId: videoId('one'), watchedAt: 1_700_000_000_000 }] },
    },
  },
  {
    report: 'Piped#2117',
    seen: 'The history can be exported as a playlist only, and is one after the import.',
    title: 'reads the history of Piped with times and positions',
    files: () => [
      jsonFile(
        {
          format: 'Piped',
          version: 1,
          watchHistory: [
            { videoId: videoId('one'), duration: 600, watchedAt: 1_700_000_000_000, currentTime: 61.52 },
            { videoId: videoId('two'), duration: 60, watchedAt: 1_700_000_001_000 },
          ],
        },
        'piped_history_2023-02-17.json',
      ),
    ],
    expected: {
      sources: ['piped'],
      data: {
        history: [
          { videoId: videoId('one'), watchedAt: 1_700_000_000_000, position: 61.5, duration: 600 },
          { videoId: videoId('two'), position: null },
        ],
      },
    },
  },
  {
    report: 'react-player#1263',
    seen: 'Links to shorts, as the app copies them, are not recognised.',
    title: 'understands the addresses of videos in all their forms',
    files: () => [
      jsonFile({ format: 'Piped', version: 1, playlists: [{ name: 'Links', videos: addresses }] }),
    ],
    expected: {
      data: {
        playlists: [
          {
            items: ['one', 'two', 'live', 'song', 'frame', 'app'].map((name) => ({ videoId: videoId(name) })),
          },
        ],
        leftOut: { invalid: 0 },
      },
    },
  },
] satisfies ImportCase[]
