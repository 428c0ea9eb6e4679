import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, look, makeFilm, plain } from '../films.ts'

export default {
  report: 'stash#2751',
  seen: 'A film in 4K counts as one of 720 lines: that is the size of its cover.',
  title: 'tells the size of the film, whatever the size of its cover is',
  needsFfmpeg: true,
  files: () =>
    makeFilm(
      'film.mkv',
      [
        '-i',
        '{folder}/cover.png',
        ...plain('green'),
        ...'-map 0 -map 1 -c:v:0 png -c:v:1 libvpx -disposition:v:0 0'.split(' '),
      ],
      { 'cover.png': 300 },
    ),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(await film.picture()).toMatchObject({ name: 'VP8', width: 128, height: 72, isFirst: false })
    expect(look(await film.card())).toMatchObject({ width: 128, height: 72 })
    expect(await film.playlist()).toContain('RESOLUTION=128x72')
  },
} satisfies CorpusCase
