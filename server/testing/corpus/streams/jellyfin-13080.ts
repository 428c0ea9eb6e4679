import { expect } from 'vitest'
import { preferredSound } from '@vtube/shared/preferredTracks'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, makeFilm, plain, silence, tone } from '../films.ts'

export default {
  report: 'jellyfin#13080',
  seen: 'The default of each file overrides the language that the viewer prefers.',
  title: 'begins with the language that the viewer has chosen last, before the default of the file',
  needsFfmpeg: true,
  files: () =>
    makeFilm('film.mkv', [
      ...plain('green'),
      ...silence(),
      ...tone(),
      ...'-map 0 -map 1 -map 2 -c:a aac -disposition:a:0 default -disposition:a:1 0 -metadata:s:a:0 language=ger -metadata:s:a:1 language=fre'.split(
        ' ',
      ),
      ...H264,
    ]),
  async check(library) {
    const sounds = await filmIn(library, (await library.video()).id).sounds()
    expect(preferredSound(sounds, { chosen: 'fr', page: 'de' })).toBe(1)
    expect(preferredSound(sounds, { chosen: 'it', page: 'fr' })).toBe(0)
  },
} satisfies CorpusCase
