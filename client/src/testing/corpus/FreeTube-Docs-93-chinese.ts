import { strToU8, zipSync } from 'fflate'
import { fileOf, takeout, videoId } from '../../features/backup/testing/exampleFiles.ts'
import { htmlHistory } from '../../features/backup/testing/htmlHistory.ts'
import type { ImportCase } from './ImportCase.ts'

const page = htmlHistory([
  { video: 'one', when: '2025年11月3日 下午9:04:05 UTC', verb: '已觀看' },
  { video: 'two', when: '2025年11月3日 上午12:30:00 UTC', verb: '已觀看' },
])

export default {
  report: 'FreeTube-Docs#93',
  seen: 'The names of files and folders of an archive depend on the language: a Chinese one has other ones.',
  title: 'reads an archive of Google Takeout in Chinese, whatever its files are called',
  files: () => [
    fileOf(
      zipSync({
        'Takeout/YouTube 和 YouTube Music/記錄/觀看記錄.html': strToU8(page),
        'Takeout/YouTube 和 YouTube Music/訂閱內容/訂閱內容.csv': strToU8(
          takeout.subscriptions.replace('Channel Id,Channel Url,Channel Title', '頻道 ID,頻道網址,頻道名稱'),
        ),
      }),
    ),
  ],
  expected: {
    sources: ['takeout'],
    data: {
      subscriptions: [{}, {}],
      history: [
        { videoId: videoId('one'), watchedAt: Date.UTC(2025, 10, 3, 21, 4, 5) },
        { videoId: videoId('two'), watchedAt: Date.UTC(2025, 10, 3, 0, 30) },
      ],
    },
  },
} satisfies ImportCase
