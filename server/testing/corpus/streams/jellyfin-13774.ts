import { expect } from 'vitest'
import { preferredSound } from '@vtube/shared/preferredTracks'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, makeFilm, plain, silence, tone } from '../films.ts'

export default {
  report: 'jellyfin#13774',
  seen: 'Where several sounds are marked as default, the first one always plays.',
  title: 'chooses the language of the page, where a file has several defaults',
  needsFfmpeg: true,
  files: () =>
    makeFilm('film.mkv', [
      ...plain('green'),
      ...silence(),
      ...tone(),
      ...'-map 0 -map 1 -map 2 -c:a aac -disposition:a default -metadata:s:a:0 language=ger -metadata:s:a:1 language=fre'.split(
        ' ',
      ),
      ...H264,
    ]),
  async check(library) {
    const sounds = await filmIn(library, (await library.video()).id).sounds()
    expect(sounds.map(({ isDefault }) => isDefault)).toEqual([true, true])
    expect(preferredSound(sounds, { chosen: null, page: 'fr' })).toBe(1)
    expect(preferredSound(sounds, { chosen: null, page: 'en' })).toBe(0)
  },
} satisfies CorpusCase
