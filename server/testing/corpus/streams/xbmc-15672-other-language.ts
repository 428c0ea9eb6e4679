import { expect } from 'vitest'
import { forcedSubtitles } from '@vtube/shared/preferredTracks'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const CUE = '1\n00:00:00,000 --> 00:00:01,000\nA sign\n'

export default {
  report: 'xbmc#15672',
  seen: 'Forced subtitles do not show where they are in another language than the sound.',
  title: 'shows forced subtitles in the language of the page, where there are none in that of the sound',
  files: { 'film.webm': TINY_FILM, 'film.en.forced.srt': CUE, 'film.sv.forced.srt': CUE },
  async check({ video, tracks }) {
    const offered = await tracks((await video()).id)
    const labelFor = (sound: string, page: string) =>
      offered[forcedSubtitles(offered, sound, { page }) ?? -1]?.label
    expect(labelFor('ja', 'en')).toBe('English (forced)')
    expect(labelFor('sv', 'en')).toBe('svenska (forced)')
    expect(labelFor('ja', 'de')).toBeUndefined()
  },
} satisfies CorpusCase
