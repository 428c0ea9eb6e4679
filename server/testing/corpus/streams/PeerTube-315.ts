import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, look, makeFilm, plain } from '../films.ts'

export default {
  report: 'PeerTube#315',
  seen: 'The thumbnail of an upright film is stretched to a wide one.',
  title: 'keeps the shape of an upright film on the card and over the time bar',
  needsFfmpeg: true,
  files: () => makeFilm('film.mp4', [...plain('green', '72x128'), ...H264]),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(look(await film.card())).toMatchObject({ width: 72, height: 128 })
    expect(await film.storyboard()).toMatchObject({ width: 90, height: 160 })
  },
} satisfies CorpusCase
