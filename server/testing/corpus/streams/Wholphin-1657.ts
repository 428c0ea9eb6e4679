import { expect } from 'vitest'
import { preferredSound } from '@vtube/shared/preferredTracks'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, makeFilm, plain, silence, tone } from '../films.ts'

export default {
  report: 'Wholphin#1657',
  seen: 'A film begins with the commentary, because only that is in the language of the viewer.',
  title: 'begins with no commentary, even if only its title says that it is one',
  needsFfmpeg: true,
  files: () =>
    makeFilm('film.mkv', [
      ...plain('green'),
      ...silence(),
      ...tone(),
      ...'-map 0 -map 1 -map 2 -c:a aac -disposition:a:0 default -disposition:a:1 0 -metadata:s:a:0 title=Commentary -metadata:s:a:0 language=eng -metadata:s:a:1 language=fre'.split(
        ' ',
      ),
      ...H264,
    ]),
  async check(library) {
    const sounds = await filmIn(library, (await library.video()).id).sounds()
    expect(preferredSound(sounds, { chosen: 'en', page: 'en' })).toBe(1)
    const titled = sounds.map(({ isSpecial }) => isSpecial)
    expect(titled).toEqual([true, false])
  },
} satisfies CorpusCase
