import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

export default {
  report: 'jellyfin#8506',
  seen: 'Subtitles with the word SDH in their names do not count as such.',
  title: 'offers plain subtitles before those with sounds, and forced ones last; search reads the plain ones',
  files: {
    'a.webm': TINY_FILM,
    'a.en.forced.srt': srt('Only signs'),
    'a.en.hi.srt': srt('[wind] Everything'),
    'a.en.srt': srt('Everything'),
    'a.hi.srt': srt('हिन्दी'),
  },
  async check({ video, tracks, heard }) {
    expect((await tracks((await video()).id)).map(({ label }) => label)).toEqual([
      'English',
      'हिन्दी',
      'English (HI)',
      'English (forced)',
    ])
    expect(await heard('everything')).toEqual(['Everything'])
    expect(await heard('signs')).toEqual([])
  },
} satisfies CorpusCase
