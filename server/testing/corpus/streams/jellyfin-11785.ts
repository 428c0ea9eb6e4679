import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, makeFilm, plain, H264 } from '../films.ts'

export default {
  report: 'jellyfin#11785',
  seen: 'The pictures over the time bar ignore the shape of the pixels.',
  title: 'shows an anamorphic film over the time bar as wide as a player does',
  needsFfmpeg: true,
  files: () => makeFilm('film.mkv', [...plain('green', '72x72'), '-vf', 'setsar=16/9', ...H264]),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(await film.storyboard()).toMatchObject({ width: 160, height: 90 })
  },
} satisfies CorpusCase
