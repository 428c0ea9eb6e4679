import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const lrc =
  '[ar:The Koi]\n[00:12.00][01:02.50]Down by the pond\n[00:15.30]<00:15.30>a <00:15.80>heron\n[00:18]\n'
const microDvd = '{1}{1}25.000\n{25}{50}{y:i}A heron|came by\n{75}{100}and left\n'
const sami =
  '<SAMI><BODY><SYNC Start=1000><P Class=KRCC>왜가리<br>연못\n<SYNC Start=2000><P Class=KRCC>&nbsp;\n<SYNC Start=3000><P>끝</BODY></SAMI>'

export default {
  report: 'Memento#68',
  seen: 'Lyrics and other formats are only readable once they are converted, and then lack lines.',
  title: 'reads lyrics (LRC), MicroDVD and SAMI, whatever the file is called',
  files: {
    'a.webm': TINY_FILM,
    'a.en.lrc': lrc,
    'a.fr.sub': microDvd,
    'a.ko.smi': sami,
    'a.it.srt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nun airone\n',
    // The text of these subtitles is pictures.
    'a.es.sub': Buffer.from([0, 0, 1, 0xba]),
    'a.es.idx': '# VobSub index file, v7',
  },
  async check({ video, tracks, text }) {
    const offered = await tracks((await video()).id)
    expect(offered.map(({ language }) => language)).toEqual(['en', 'fr', 'it', 'ko'])
    const [lyrics, french, italian, korean] = await Promise.all(offered.map(({ url }) => text(url)))
    expect(lyrics).toBe(
      'WEBVTT\n\n00:00:12.000 --> 00:00:15.300\nDown by the pond\n\n00:00:15.300 --> 00:00:18.000\na heron\n\n' +
        '00:01:02.500 --> 00:01:07.500\nDown by the pond\n',
    )
    expect(french).toContain('00:00:01.000 --> 00:00:02.000\nA heron\ncame by')
    expect(italian).toContain('un airone')
    expect(korean).toContain('00:00:01.000 --> 00:00:02.000\n왜가리\n연못\n\n00:00:03.000 -->')
  },
} satisfies CorpusCase
