import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

/** As youtube-dl wrote it in 2020: without `tags` and `channel`, with fields that are null. */
const OLD_SIDECAR = {
  id: 'abcdefghijk',
  title: 'Feeding the koi',
  uploader: 'Pond Diaries',
  uploader_id: 'ponddiaries',
  upload_date: '20200304',
  duration: 75,
  tags: null,
  categories: null,
  like_count: null,
}

export default {
  report: 'tubearchivist#581',
  seen: 'The import stops at a sidecar of an old youtube-dl, which has no tags.',
  title: 'reads sidecars of old versions of youtube-dl, which lack fields',
  files: {
    'Feeding the koi-abcdefghijk.webm': TINY_FILM,
    'Feeding the koi-abcdefghijk.info.json': OLD_SIDECAR,
  },
  async check({ video, disk }) {
    expect(await video()).toMatchObject({
      id: 'abcdefghijk',
      title: 'Feeding the koi',
      channelTitle: 'Pond Diaries',
      tags: [],
      publishedAt: new Date('2020-03-04T00:00:00Z'),
    })
    expect(disk.warnings).toEqual([])
  },
} satisfies CorpusCase
