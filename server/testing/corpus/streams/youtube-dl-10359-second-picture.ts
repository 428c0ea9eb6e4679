import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, look, makeFilm, plain, tone } from '../films.ts'

export default {
  report: 'youtube-dl#10359',
  seen: 'The thumbnail of a download becomes a second picture of the film instead of an attachment.',
  title: 'plays a film with a second picture as it is',
  needsFfmpeg: true,
  files: () =>
    makeFilm(
      'film.mkv',
      [
        ...plain('green'),
        '-i',
        '{folder}/thumbnail.jpg',
        ...tone(),
        ...'-map 0 -map 1 -map 2 -c:a libopus'.split(' '),
        ...H264,
        ...'-c:v:1 mjpeg -pix_fmt:v:1 yuvj420p -disposition:v:1 0'.split(' '),
      ],
      { 'thumbnail.jpg': 200 },
    ),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(await film.picture()).toMatchObject({ name: 'H.264', width: 128, isFirst: true })
    expect(look(await film.card()).quarters).toEqual(Array(4).fill('green'))
  },
} satisfies CorpusCase
