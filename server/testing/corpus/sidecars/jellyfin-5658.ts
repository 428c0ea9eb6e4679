import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const nfo = `<musicvideo>
  <title>Pond song</title><artist>The Koi</artist><album>Water</album>
  <year>1999</year><genre>Music</genre>
  <art><poster>C:/videos/poster.jpg</poster></art>
</musicvideo>`

export default {
  report: 'jellyfin#5658',
  seen: 'The pictures of music videos are not shown, although they are on the disk.',
  title: 'reads the NFO file of a music video, and finds its pictures by their names',
  files: {
    'music/Pond song.webm': TINY_FILM,
    'music/Pond song.nfo': nfo,
    'music/Pond song-poster.png': 'the poster',
    'music/Other song.webm': TINY_FILM,
  },
  async check({ videos, text }) {
    const [, song] = await videos()
    expect(song).toMatchObject({
      title: 'Pond song',
      channelTitle: 'The Koi',
      categoryId: '10',
      publishedAt: new Date('1999-01-01T00:00:00Z'),
    })
    expect(await text(`/images/video/${song?.id}/thumbnail`)).toBe('the poster')
  },
} satisfies CorpusCase
