import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

export default {
  report: 'MPC-BE#1001',
  seen: 'Subtitles in a folder called Subs are not found, since they are called 3_English.srt.',
  title: 'finds subtitles in a folder of them, named by their language or in a folder for each video',
  files: {
    'Movie/movie.name.webm': TINY_FILM,
    'Movie/Subs/2_English.srt': srt('English'),
    'Movie/Subs/3_English.srt': srt('More English'),
    'Movie/Subs/5_Italian.srt': srt('Italiano'),
    'Series/S01E01.webm': TINY_FILM,
    'Series/S01E02.webm': TINY_FILM,
    'Series/subtitles/S01E01.de.srt': srt('Die erste'),
    'Series/Subs/S01E02/2_English.srt': srt('The second'),
    'Series/Subs/S01E02/4_German.srt': srt('Die zweite'),
  },
  async check({ videos, tracks, heard }) {
    const offered = await Promise.all(
      (await videos()).map(async ({ id, title }) => [title, (await tracks(id)).map(({ label }) => label)]),
    )
    expect(offered).toEqual([
      ['S1 E1 · Series', ['Deutsch']],
      ['S1 E2 · Series', ['English', 'Deutsch']],
      ['movie name', ['English', 'English 2', 'italiano']],
    ])
    expect(await heard('second')).toEqual(['The second'])
  },
} satisfies CorpusCase
