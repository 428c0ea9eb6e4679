import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, look, makeFilm, plain, H264, tone } from '../films.ts'

export default {
  report: 'jellyfin#2273',
  seen: 'A film whose shape only the container tells is stretched, once it is sent without being encoded.',
  title: 'keeps the shape of an anamorphic picture that is copied',
  needsFfmpeg: true,
  files: () =>
    makeFilm('film.mkv', [
      ...plain('green', '72x72'),
      ...tone(),
      ...H264,
      ...'-c:a ac3 -aspect 16:9'.split(' '),
    ]),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(await film.playlist('video')).toContain('video-copy/')
    expect(look(await film.rendition('video-copy'))).toMatchObject({ codec: 'h264', width: 128, height: 72 })
  },
} satisfies CorpusCase
