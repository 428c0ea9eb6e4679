import { expect } from 'vitest'
import { buildSidecar } from '../../openTestLibrary.ts'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const nfo = `<episodedetails>
  <title>Feeding the koi</title><showtitle>Pond Diaries</showtitle>
  <uniqueid type="youtube" default="true">aBcDeF12345</uniqueid>
  <plot>Forty fish.</plot><aired>2026-03-04</aired><season>2026</season><episode>030499</episode>
  <genre>Pets &amp; Animals</genre><tag>fish</tag>
</episodedetails>`

export default {
  report: 'pinchflat#77',
  seen: 'Media centres show nothing of videos that have their metadata in other files than those of yt-dlp.',
  title: 'reads NFO files and -thumb pictures, where there is no info.json',
  files: {
    'Pond Diaries/banner.jpg': 'the banner',
    'Pond Diaries/Koi.webm': TINY_FILM,
    'Pond Diaries/Koi.nfo': nfo,
    'Pond Diaries/Koi-thumb.jpg': 'the thumb',
    'Pond Diaries/Koi-poster.jpg': 'the poster',
    'Pond Diaries/Heron.webm': TINY_FILM,
    'Pond Diaries/Heron.info.json': buildSidecar({ id: 'heron', title: 'Heron' }),
    'Pond Diaries/Heron.nfo': nfo,
  },
  async check({ videos, text }) {
    expect(await videos()).toMatchObject([
      { id: 'aBcDeF12345', title: 'Feeding the koi', tags: ['fish', 'Pets & Animals'], categoryId: '15' },
      { id: 'heron', title: 'Heron' },
    ])
    expect(await text('/images/video/aBcDeF12345/thumbnail')).toBe('the thumb')
  },
} satisfies CorpusCase
