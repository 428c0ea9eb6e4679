import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, look, makeFilm, plain } from '../films.ts'

export default {
  report: 'PeerTube#4155',
  seen: 'A film of 1164 by 767 pixels cannot be converted: the height is not divisible by 2.',
  title: 'converts films whose height is odd',
  needsFfmpeg: true,
  files: () => makeFilm('film.mkv', [...plain('green', '116x77'), ...'-c:v ffv1'.split(' ')]),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(look(await film.rendition('video-h264-360'))).toMatchObject({ width: 116, height: 76 })
    expect(look(await film.card())).toMatchObject({ width: 116 })
    expect((await film.storyboard()).width).toBe(160)
  },
} satisfies CorpusCase
