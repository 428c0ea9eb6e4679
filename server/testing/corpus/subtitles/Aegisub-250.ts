import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const srt = `
1
00:04:40 --> 00:04:41
Good evening professor.

00:04:42.5-->00:04:44.250
My darling.
3
00: 04: 45, 1 --> 00: 04: 47, 25 X1:0 X2:100
Good evening,

Mother.


5
04:50,000 -> 04:51,000
{\\an8}<font color="#ffff00">At the <b>top</b></font> &amp; right
`

export default {
  report: 'Aegisub#250',
  seen: 'Subtitles without milliseconds are refused, and others with dots, spaces or missing lines.',
  title: 'reads SubRip as broken as people have it',
  files: { 'film.webm': TINY_FILM, 'film.srt': srt, 'film.de.srt': `\uFEFF${srt.replaceAll('\n', '\r')}` },
  async check({ video, tracks, text }) {
    const [one, other] = await tracks((await video()).id)
    const vtt = await text(one?.url ?? '')
    expect(vtt).toBe(
      'WEBVTT\n\n00:04:40.000 --> 00:04:41.000\nGood evening professor.\n\n00:04:42.500 --> 00:04:44.250\nMy darling.\n\n' +
        '00:04:45.100 --> 00:04:47.250\nGood evening,\nMother.\n\n' +
        '00:04:50.000 --> 00:04:51.000 line:0\nAt the <b>top</b> &amp; right\n',
    )
    expect(await text(other?.url ?? '')).toBe(vtt)
  },
} satisfies CorpusCase
