import { expect } from 'vitest'
import { preferredSound } from '@vtube/shared/preferredTracks'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, isLoud, makeFilm, plain, silence, tone } from '../films.ts'

export default {
  report: 'jellyfin#16527',
  seen: 'Of two sounds, the second one is the default, and plays whichever one is chosen.',
  title: 'begins with the second sound if it is the default, and plays the first when it is chosen',
  needsFfmpeg: true,
  files: () =>
    makeFilm('film.mkv', [
      ...plain('green'),
      ...silence(),
      ...tone(),
      ...'-map 0 -map 1 -map 2 -c:a aac -disposition:a:0 0 -disposition:a:1 default'.split(' '),
      ...'-metadata:s:a:0 language=jpn -metadata:s:a:1 language=eng'.split(' '),
      ...H264,
    ]),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(preferredSound(await film.sounds(), { chosen: null, page: 'ja' })).toBe(1)
    const playlist = await film.playlist('video,0,1', 1)
    expect(playlist).toMatch(/LANGUAGE="ja",DEFAULT=NO/)
    expect(playlist).toMatch(/LANGUAGE="en",DEFAULT=YES/)
    expect(isLoud(await film.rendition('audio-0-copy'))).toBe(false)
    expect(isLoud(await film.rendition('audio-1-copy'))).toBe(true)
  },
} satisfies CorpusCase
