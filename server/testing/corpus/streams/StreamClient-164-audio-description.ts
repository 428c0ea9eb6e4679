import { expect } from 'vitest'
import { preferredSound } from '@vtube/shared/preferredTracks'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, makeFilm, plain, silence, tone } from '../films.ts'

export default {
  report: 'StreamClient#164',
  seen: 'A recording begins with the audio description, which the broadcaster lists first.',
  title: 'begins with the sound for everybody, where a recording lists the audio description first',
  needsFfmpeg: true,
  files: () =>
    makeFilm('film.ts', [
      ...plain('green'),
      ...silence(),
      ...tone(),
      ...'-map 0 -map 1 -map 2 -c:a aac -disposition:a:0 visual_impaired -metadata:s:a:0 language=eng -metadata:s:a:1 language=eng'.split(
        ' ',
      ),
      ...H264,
    ]),
  async check(library) {
    const sounds = await filmIn(library, (await library.video()).id).sounds()
    expect(sounds.map(({ isSpecial }) => isSpecial)).toEqual([true, false])
    expect(preferredSound(sounds, { chosen: 'en', page: 'en' })).toBe(1)
  },
} satisfies CorpusCase
