import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, look, makeFilm, plain, tone } from '../films.ts'

export default {
  report: 'immich#11603',
  seen: 'Of old WMV files of a camera, the embedded thumbnail is converted, which fails.',
  title: 'converts WMV files whose first stream is a thumbnail of unknown length',
  needsFfmpeg: true,
  files: () =>
    makeFilm(
      'film.wmv',
      [
        '-i',
        '{folder}/thumbnail.jpg',
        ...plain('green'),
        ...tone(),
        ...'-map 0 -map 1 -map 2 -c:v:0 mjpeg -c:v:1 wmv2 -c:a wmav2 -disposition:v:0 0'.split(' '),
      ],
      { 'thumbnail.jpg': 64 },
    ),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    const seen = { width: 128, height: 72, quarters: Array(4).fill('green') }
    expect(look(await film.card())).toMatchObject(seen)
    expect(look(await film.rendition('video-h264-360'))).toMatchObject(seen)
  },
} satisfies CorpusCase
