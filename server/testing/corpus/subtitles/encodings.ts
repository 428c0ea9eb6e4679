import { expect } from 'vitest'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { encodeText } from '../../media/encodeText.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

type Said = readonly [encoding: string, language: string, text: string]

/** Returns one video with subtitles for each encoding, and the check that all texts are decoded correctly. */
const readEach = (all: readonly Said[]): Pick<CorpusCase, 'files' | 'check'> => ({
  files: Object.fromEntries(
    all.flatMap(([encoding, language, text]) => [
      [`${encoding}.webm`, TINY_VIDEO],
      [`${encoding}.${language}.srt`, encodeText(srt(text), encoding)],
    ]),
  ),
  async check({ videos, tracks, text }) {
    const read = (await videos()).map(async ({ id, title }) => {
      const [track] = await tracks(id)
      return [title, (await text(track?.url ?? '')).split('\n')[3]]
    })
    const expected = all.map(([encoding, , said]) => [encoding.replace('_', ' '), said])
    expect(Object.fromEntries(await Promise.all(read))).toEqual(Object.fromEntries(expected))
  },
})

const damaged = Buffer.concat([
  Buffer.from(srt('Größe, Länge, Höhe, für alle: fünf schöne Vögel'.repeat(3))),
  Buffer.from([0xc3]),
])

export default [
  {
    report: 'LynxSense#72',
    seen: 'Subtitles in GBK are damaged or missing.',
    title: 'reads Chinese, Japanese and Korean subtitles in the encodings that they used to have',
    ...readEach([
      ['gb18030', 'zh-Hans', '一只苍鹭飞过池塘，今天天气很好。'],
      ['big5', 'zh-Hant', '一隻蒼鷺飛過池塘，今天天氣很好。'],
      ['shift_jis', 'ja', '池にサギが飛んできました。'],
      ['euc-jp', 'jpn', '鯉に餌をやりました。'],
      ['euc-kr', 'ko', '왜가리가 연못에 날아왔습니다.'],
    ]),
  },
  {
    report: 'jellyfin#6169',
    seen: 'Letters of Romanian subtitles are replaced by others.',
    title: 'reads subtitles in the old encodings of ten scripts, of a single cue',
    ...readEach([
      ['windows-1250', 'ro', 'Câţi peşti sunt în iaz? Mâine îi numărăm.'],
      ['iso-8859-2', 'pl', 'Żółw i czapla mieszkają nad stawem.'],
      ['windows-1253', 'el', 'Ο ερωδιός ήρθε στη λίμνη.'],
      ['windows-1254', 'tr', 'Balıkçıl gölete geldi, çok güzeldi.'],
      ['windows-1255', 'he', 'האנפה באה אל הבריכה.'],
      ['windows-1256', 'ar', 'جاء مالك الحزين إلى البركة.'],
      ['windows-874', 'th', 'นกกระสามาที่สระน้ำ'],
      ['windows-1252', 'fr', 'Le héron est arrivé à l’étang.'],
    ]),
  },
  {
    report: 'streama#840',
    seen: 'Russian subtitles in Windows-1251 show other letters.',
    title: 'reads Russian subtitles in Windows-1251, KOI8-R and CP866, and finds their words',
    files: {
      'a.webm': TINY_VIDEO,
      'a.ru.srt': encodeText(srt('Прилетела цапля.'), 'windows-1251'),
      'b.webm': TINY_VIDEO,
      'b.srt': encodeText(srt('Сорок рыб и одно ведро.'), 'windows-1251'),
      'c.webm': TINY_VIDEO,
      'c.rus.srt': encodeText(srt('Пруд зимой.'), 'koi8-r'),
      'd.webm': TINY_VIDEO,
      'd.ru.srt': encodeText(srt('Куда делся карп?'), 'ibm866'),
    },
    async check({ heard }) {
      expect(await heard('цапля')).toEqual(['Прилетела цапля.'])
      expect(await heard('ведро')).toEqual(['Сорок рыб и одно ведро.'])
      expect(await heard('зимой')).toEqual(['Пруд зимой.'])
      expect(await heard('карп')).toEqual(['Куда делся карп?'])
    },
  },
  {
    report: 'subliminal#315',
    seen: 'The encoding of subtitles is detected wrongly, and they are damaged for good.',
    title: 'reads UTF-8 with a damaged byte as UTF-8, and UTF-16 without a mark as UTF-16',
    files: {
      'a.webm': TINY_VIDEO,
      'a.de.srt': damaged,
      'b.webm': TINY_VIDEO,
      'b.en.srt': encodeText(srt('The heron came by.'), 'utf-16le'),
      'c.webm': TINY_VIDEO,
      'c.ru.srt': encodeText(srt('Прилетела цапля.'), 'utf-16be'),
    },
    async check({ heard }) {
      expect((await heard('Vögel')).join()).toContain('fünf schöne Vögel')
      expect(await heard('heron')).toEqual(['The heron came by.'])
      expect(await heard('цапля')).toEqual(['Прилетела цапля.'])
    },
  },
] satisfies CorpusCase[]
