import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const sidecar = {
  id: 'abcdefghijk',
  fulltitle: 'Feeding the koi',
  title: 'NA',
  uploader: 'Pond Diaries',
  uploader_url: 'http://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
  upload_date: 20150707,
  timestamp: 'NA',
  duration: '1:15',
  view_count: '92640',
  like_count: '1204.0',
  description: 12,
}

export default {
  report: 'youtube-dl#6187',
  seen: 'Fields of sidecars have changed their types and names from version to version.',
  title: 'reads numbers that are texts, texts that are numbers, and “NA” as nothing',
  files: { 'a.webm': TINY_FILM, 'a.info.json': sidecar },
  async check({ video, disk }) {
    expect(await video()).toMatchObject({
      title: 'Feeding the koi',
      channelTitle: 'Pond Diaries',
      channelId: 'UCabcdefghijklmnopqrstuv',
      publishedAt: new Date('2015-07-07T00:00:00Z'),
      durationSeconds: 75,
      viewCount: 92_640n,
      likeCount: 1204n,
      description: '12',
    })
    expect(disk.warnings).toEqual([])
  },
} satisfies CorpusCase
