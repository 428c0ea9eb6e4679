import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, look, makeFilm, plain } from '../films.ts'

export default {
  report: 'nzbToMedia#623',
  seen: 'A film of 1923 by 1080 pixels cannot be converted: the width is not divisible by 2.',
  title: 'converts films whose width is odd, for browsers without H.264 as well',
  needsFfmpeg: true,
  files: () => makeFilm('film.mkv', [...plain('green', '193x108'), ...'-c:v ffv1'.split(' ')]),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(look(await film.rendition('video-vp9-360'))).toMatchObject({
      codec: 'vp9',
      width: 192,
      height: 108,
    })
  },
} satisfies CorpusCase
