import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const srt = `1
00:00:01,000 --> 00:00:02,000
How much?

2

3
00:00:03,000 --> 00:00:04,000
Two lines


all the stuff

4
00:00:05,000 --> 00:00:05,000

5
00:00:06,000 --> 00:00:07,000
2`

export default {
  report: 'subtitleedit#2147',
  seen: 'Blank lines and numbers within cues confuse the reader of SubRip.',
  title: 'keeps blank lines and numbers that people say in SubRip, and no counters',
  files: { 'film.webm': TINY_FILM, 'film.srt': srt },
  async check({ video, tracks, text }) {
    const [track] = await tracks((await video()).id)
    expect(
      (await text(track?.url ?? '')).split('\n\n').map((cue) => cue.split('\n').slice(1).join('|').trim()),
    ).toEqual(['', 'How much?|2', 'Two lines|all the stuff', '2|'])
  },
} satisfies CorpusCase
