import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { encodeText } from '../../encodeText.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

const SAID: readonly [string, string, string][] = [
  [
    'windows-1250',
    'ro',
    'Câți pești sunt în iaz? Mâine îi numărăm.'.replaceAll('ț', 'ţ').replaceAll('ș', 'ş'),
  ],
  ['iso-8859-2', 'pl', 'Żółw i czapla mieszkają nad stawem.'],
  ['windows-1253', 'el', 'Ο ερωδιός ήρθε στη λίμνη.'],
  ['windows-1254', 'tr', 'Balıkçıl gölete geldi, çok güzeldi.'],
  ['windows-1255', 'he', 'האנפה באה אל הבריכה.'],
  ['windows-1256', 'ar', 'جاء مالك الحزين إلى البركة.'],
  ['windows-874', 'th', 'นกกระสามาที่สระน้ำ'],
  ['windows-1252', 'fr', 'Le héron est arrivé à l’étang.'],
]

export default {
  report: 'jellyfin#6169',
  seen: 'Letters of Romanian subtitles are replaced by others.',
  title: 'reads subtitles in the old encodings of ten scripts, of a single cue',
  files: Object.fromEntries(
    SAID.flatMap(([encoding, language, text]) => [
      [`${encoding}.webm`, TINY_FILM],
      [`${encoding}.${language}.srt`, encodeText(srt(text), encoding)],
    ]),
  ),
  async check({ videos, tracks, text }) {
    const all = await videos()
    const read = await Promise.all(
      all.map(async ({ id }) => (await text((await tracks(id))[0]?.url ?? '')).split('\n')[3]),
    )
    expect(read.toSorted()).toEqual(SAID.map(([, , said]) => said).toSorted())
  },
} satisfies CorpusCase
