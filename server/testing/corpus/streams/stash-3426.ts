import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, look, makeFilm, plain, H264 } from '../films.ts'

export default {
  report: 'stash#3426',
  seen: 'The thumbnail of an anamorphic film is stretched.',
  title: 'shows an anamorphic film on the card as wide as a player does',
  needsFfmpeg: true,
  files: () => makeFilm('film.mp4', [...plain('green', '72x72'), '-vf', 'setsar=16/9', ...H264]),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(look(await film.card())).toMatchObject({ width: 128, height: 72 })
  },
} satisfies CorpusCase
