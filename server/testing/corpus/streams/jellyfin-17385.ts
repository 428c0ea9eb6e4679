import { expect } from 'vitest'
import { firstSubtitles, shownSubtitles } from '@vtube/shared/preferredTracks'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'jellyfin#17385',
  seen: 'Viewers who want English subtitles get the forced ones, which lack most of what is said.',
  title: 'gives viewers who want subtitles those with every word, and not the forced ones',
  files: {
    'film.webm': TINY_FILM,
    'film.en.forced.default.srt': '1\n00:00:00,000 --> 00:00:01,000\nA sign\n',
    'film.en.sdh.srt': '1\n00:00:00,000 --> 00:00:01,000\n[wind] Everything\n',
    'film.en.srt': '1\n00:00:00,000 --> 00:00:01,000\nEverything\n',
  },
  async check({ video, tracks }) {
    const offered = await tracks((await video()).id)
    const languages = { chosen: 'en', page: 'de', isOff: false }
    expect(offered[shownSubtitles(offered, languages) ?? -1]?.label).toBe('English')
    expect(offered[firstSubtitles(offered, { chosen: null, page: 'en' }) ?? -1]?.label).toBe('English')
  },
} satisfies CorpusCase
