import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'LibreTube#2429',
  seen: 'The import makes the playlists, and leaves out the videos in them.',
  title: 'reads both kinds of playlists in a backup of LibreTube with their videos, and counts bookmarks',
  files: () => [
    fileOf(
      JSON.stringify({
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
    ),
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
} satisfies ImportCase
