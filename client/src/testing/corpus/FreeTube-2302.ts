import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import { newPipeZip } from '../../features/backup/testing/buildNewPipeDatabase.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'FreeTube#2302',
  seen: 'Playlists of NewPipe stay behind: only its subscriptions can be brought.',
  title: 'reads the playlists of NewPipe in the order of their videos, and counts those of others',
  files: () => [fileOf(newPipeZip())],
  expected: {
    data: {
      playlists: [
        { name: 'Evening', items: [{ videoId: videoId('s1') }, { videoId: videoId('s3') }] },
        { name: 'Empty', items: [] },
      ],
      leftOut: { foreignPlaylist: 1, otherVideo: 2 },
    },
  },
} satisfies ImportCase
