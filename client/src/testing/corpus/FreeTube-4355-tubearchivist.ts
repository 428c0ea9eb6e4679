import { strToU8, zipSync } from 'fflate'
import { channelId, fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

/** Writes an Elasticsearch bulk import, in which a line with index and id precedes each document. */
const bulk = (index: string, documents: readonly object[]) =>
  strToU8(
    `${documents
      .flatMap((document, id) => [{ index: { _index: index, _id: String(id) } }, document])
      .map((line) => JSON.stringify(line))
      .join('\n')}\n\n`,
  )

const video = (name: string, player: object) => ({ youtube_id: videoId(name), title: name, player })

export default {
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
} satisfies ImportCase
