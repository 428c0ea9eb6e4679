import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const addresses = [
  `https://youtube.com/shorts/${videoId('one')}?feature=share`,
  `https://youtu.be/${videoId('two')}?si=x&t=5`,
  `https://www.youtube.com/live/${videoId('live')}`,
  `https://music.youtube.com/watch?v=${videoId('song')}&list=RD`,
  `https://www.youtube-nocookie.com/embed/${videoId('frame')}`,
  `vnd.youtube:${videoId('app')}`,
]

export default {
  report: 'react-player#1263',
  seen: 'Links to shorts, as the app copies them, are not recognised.',
  title: 'understands the addresses of videos in all their forms',
  files: () => [
    fileOf(
      JSON.stringify({ format: 'Piped', version: 1, playlists: [{ name: 'Links', videos: addresses }] }),
    ),
  ],
  expected: {
    data: {
      playlists: [
        { items: ['one', 'two', 'live', 'song', 'frame', 'app'].map((name) => ({ videoId: videoId(name) })) },
      ],
      leftOut: { invalid: 0 },
    },
  },
} satisfies ImportCase
