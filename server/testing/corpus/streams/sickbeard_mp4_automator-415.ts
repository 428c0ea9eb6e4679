import { expect } from 'vitest'
import { forcedSubtitles, shownSubtitles } from '@vtube/shared/preferredTracks'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'sickbeard_mp4_automator#415',
  seen: 'Forced subtitles that become files of their own are not shown, as their names lack the flag.',
  title: 'shows subtitles whose name says “forced” while subtitles are off',
  files: {
    'film.webm': TINY_FILM,
    'film.eng.srt': '1\n00:00:00,000 --> 00:00:01,000\nEverything\n',
    'film.eng.forced.srt': '1\n00:00:00,000 --> 00:00:01,000\nA sign\n',
  },
  async check({ video, tracks }) {
    const offered = await tracks((await video()).id)
    expect(shownSubtitles(offered, { chosen: null, page: 'en', isOff: true })).toBeNull()
    const forced = offered[forcedSubtitles(offered, 'und', { page: 'en' }) ?? -1]
    expect(forced?.label).toBe('English (forced)')
  },
} satisfies CorpusCase
