import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

export default {
  report: 'moneytoo/Player#258',
  seen: 'Of several subtitle files, only the first is offered.',
  title: 'offers subtitles by codes of ISO 639, names of languages and tags of YouTube',
  files: {
    'video.webm': TINY_FILM,
    'video.ar.srt': srt('1'),
    'video.fre.srt': srt('2'),
    'video.fra.sdh.srt': srt('3'),
    'video.Español.srt': srt('4'),
    'video.日本語.srt': srt('5'),
    'video.en-orig.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n6\n',
    'video.zh-Hans-en.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n7\n',
    'video.en-eEY6OEpapPo.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n8\n',
    'video part 2.srt': srt('of another video'),
    'video.S01E02.srt': srt('of another video'),
  },
  async check({ video, tracks }) {
    const offered = await tracks((await video()).id)
    expect(offered.map(({ language }) => language).toSorted()).toEqual([
      'ar',
      'en',
      'en',
      'es',
      'fr',
      'fr',
      'ja',
      'zh-Hans',
    ])
    expect(new Set(offered.map(({ url }) => url)).size).toBe(8)
    expect(new Set(offered.map(({ label }) => label)).size).toBe(8)
  },
} satisfies CorpusCase
