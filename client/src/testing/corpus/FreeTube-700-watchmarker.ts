import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const videos = [
  { strIdent: videoId('one'), intTimestamp: 1_700_000_000_000, strTitle: 'One', intCount: 2 },
  { strIdent: videoId('two'), intTimestamp: 1_700_000_001_000, strTitle: 'Two', intCount: 1 },
]

export default {
  report: 'FreeTube#700',
  seen: 'What the extension YouTube Watchmarker saves looks like random letters that end in “==”.',
  title: 'reads the history of YouTube Watchmarker',
  files: () => [fileOf(btoa(JSON.stringify(videos)), '2020.10.20.database')],
  expected: {
    sources: ['watchmarker'],
    data: {
      history: [
        { videoId: videoId('one'), watchedAt: 1_700_000_000_000 },
        { videoId: videoId('two'), watchedAt: 1_700_000_001_000 },
      ],
    },
  },
} satisfies ImportCase
