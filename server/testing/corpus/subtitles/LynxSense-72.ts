import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { encodeText } from '../../encodeText.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

/** What is said, by encoding and name of the file. */
const SAID: readonly [string, string, string][] = [
  ['gb18030', 'zh-Hans', '一只苍鹭飞过池塘，今天天气很好。'],
  ['big5', 'zh-Hant', '一隻蒼鷺飛過池塘，今天天氣很好。'],
  ['shift_jis', 'ja', '池にサギが飛んできました。'],
  ['euc-jp', 'jpn', '鯉に餌をやりました。'],
  ['euc-kr', 'ko', '왜가리가 연못에 날아왔습니다.'],
]

export default {
  report: 'LynxSense#72',
  seen: 'Subtitles in GBK are damaged or missing.',
  title: 'reads Chinese, Japanese and Korean subtitles in the encodings that they used to have',
  files: Object.fromEntries(
    SAID.flatMap(([encoding, language, text]) => [
      [`${encoding}.webm`, TINY_FILM],
      [`${encoding}.${language}.srt`, encodeText(srt(text), encoding)],
    ]),
  ),
  async check({ videos, tracks, text }) {
    for (const { id, title } of await videos()) {
      const [track] = await tracks(id)
      const [, , said = ''] = SAID.find(([encoding]) => encoding.replace('_', ' ') === title) ?? []
      expect(await text(track?.url ?? '')).toContain(said)
    }
  },
} satisfies CorpusCase
