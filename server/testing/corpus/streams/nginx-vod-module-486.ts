import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, look } from '../films.ts'
import { makeTurnedFilm, UPRIGHT } from './turnedFilm.ts'

export default {
  report: 'nginx-vod-module#486',
  seen: 'What a phone has recorded upright lies on its side, once it is streamed in pieces.',
  title: 'encodes a turned picture upright, and never copies it without its turn',
  needsFfmpeg: true,
  files: makeTurnedFilm,
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(await film.picture()).toMatchObject({ canCopy: false })
    expect(await film.playlist('video,0')).not.toContain('video-copy')
    const seen = { width: 72, height: 128, quarters: UPRIGHT }
    expect(look(await film.rendition('video-h264-360'))).toMatchObject(seen)
  },
} satisfies CorpusCase
