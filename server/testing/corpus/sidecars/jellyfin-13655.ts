import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const nfo = `<movie>
  <title>Lethal Koi</title>
  <premiered>1987-03-06</premiered>
</movie>
https://www.themoviedb.org/movie/9487
https://www.imdb.com/title/tt0120623/
`

export default {
  report: 'jellyfin#13655',
  seen: 'An NFO file with addresses behind the XML counts as broken, and is overwritten.',
  title: 'reads an NFO file with addresses behind its XML',
  files: { 'Movies/Koi (1987)/koi.webm': TINY_FILM, 'Movies/Koi (1987)/movie.nfo': nfo },
  async check({ video }) {
    expect(await video()).toMatchObject({
      title: 'Lethal Koi',
      publishedAt: new Date('1987-03-06T00:00:00Z'),
      durationSeconds: 1.4,
    })
  },
} satisfies CorpusCase
