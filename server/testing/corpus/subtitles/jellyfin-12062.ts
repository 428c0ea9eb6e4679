import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

export default {
  report: 'jellyfin#12062',
  seen: 'Chinese subtitles of several kinds lose their titles, and look the same in the menu.',
  title: 'keeps the words of titles with languages in them, and knows both kinds of Chinese',
  files: {
    'Episode S01E01.webm': TINY_FILM,
    'Episode S01E01.Chinese Simplified with English.chi.default.srt': srt('一'),
    'Episode S01E01.Chinese Simplified.chi.srt': srt('二'),
    'Episode S01E01.Chinese Traditional.chi.srt': srt('三'),
    'Episode S01E01.zh-Hant.ass': '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,四',
  },
  async check({ video, tracks }) {
    const offered = await tracks((await video()).id)
    expect(offered.map(({ language, label }) => `${language}: ${label}`).toSorted()).toEqual([
      'zh-Hans: 简体中文',
      'zh-Hant: 繁體中文',
      'zh-Hant: 繁體中文 2',
      'zh: 中文 (Chinese Simplified with English)',
    ])
  },
} satisfies CorpusCase
