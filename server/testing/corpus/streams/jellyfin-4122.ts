import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, look, makeFilm, plain } from '../films.ts'

export default {
  report: 'jellyfin#4122',
  seen: 'A film of 1280 by 720 pixels that shall be 4:3 plays as 16:9.',
  title: 'encodes an anamorphic picture in square pixels, also a narrow one',
  needsFfmpeg: true,
  files: () => makeFilm('film.avi', [...plain('green', '128x72'), ...'-vf setsar=3/4 -c:v mpeg4'.split(' ')]),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(await film.playlist()).toContain('RESOLUTION=96x72')
    expect(look(await film.rendition('video-h264-360'))).toMatchObject({ width: 96, height: 72 })
    expect(look(await film.card())).toMatchObject({ width: 96, height: 72 })
  },
} satisfies CorpusCase
