import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

export default {
  report: 'jellyfin#10123',
  seen: 'Of names with words, brackets and flags, the flags become titles, or the titles are lost.',
  title: 'tells several subtitles of one language apart by the words of their names, or by numbers',
  files: {
    'A.Movie.webm': TINY_FILM,
    'A.Movie.Main [SRT].en.srt': srt('one'),
    'A.Movie.Main (SDH) [SRT].sdh.en.srt': srt('two'),
    'A.Movie.eng.srt': srt('three'),
    'A.Movie.en.srt': srt('four'),
  },
  async check({ video, tracks, text }) {
    const offered = await tracks((await video()).id)
    expect(offered.map(({ label }) => label).toSorted()).toEqual([
      'English',
      'English (Main)',
      'English (Main, SDH, SDH)',
      'English 2',
    ])
    const texts = await Promise.all(offered.map(({ url }) => text(url)))
    expect(new Set(texts).size).toBe(4)
  },
} satisfies CorpusCase
