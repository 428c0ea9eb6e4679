import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

export default {
  report: 'jellyfin#7057',
  seen: 'A flag without a language becomes a language of its own, and names of languages are not known.',
  title: 'reads languages and flags from the names of subtitle files, in any order',
  files: {
    'Movie.2021.1080p.webm': TINY_FILM,
    'Movie.2021.1080p.forced.srt': srt('Signs'),
    'Movie.2021.1080p.en.forced.srt': srt('English signs'),
    'Movie.2021.1080p.English - SDH.srt': srt('English [wind]'),
    'Movie.2021.1080p.en_US.srt': srt('American'),
    'Movie.2021.1080p.default.ger.srt': srt('German'),
    'Movie.2021.1080p.Português (Brasil).srt': srt('Brazilian'),
  },
  async check({ video, tracks, text }) {
    const offered = await tracks((await video()).id)
    expect(offered.map(({ language, label }) => `${language} ${label}`).toSorted()).toEqual([
      'de Deutsch',
      'en English (SDH)',
      'en English (forced)',
      'en-US American English',
      'pt-BR português (Brasil)',
      'und Subtitles (forced)',
    ])
    const forced = offered.find(({ label }) => label === 'English (forced)')
    expect(await text(forced?.url ?? '')).toContain('English signs')
  },
} satisfies CorpusCase
