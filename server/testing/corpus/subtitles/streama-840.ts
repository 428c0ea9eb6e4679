import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { encodeText } from '../../encodeText.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

export default {
  report: 'streama#840',
  seen: 'Russian subtitles in Windows-1251 show other letters.',
  title: 'reads Russian subtitles in Windows-1251, KOI8-R and CP866, and finds their words',
  files: {
    'a.webm': TINY_FILM,
    'a.ru.srt': encodeText(srt('Прилетела цапля.'), 'windows-1251'),
    'b.webm': TINY_FILM,
    'b.srt': encodeText(srt('Сорок рыб и одно ведро.'), 'windows-1251'),
    'c.webm': TINY_FILM,
    'c.rus.srt': encodeText(srt('Пруд зимой.'), 'koi8-r'),
    'd.webm': TINY_FILM,
    'd.ru.srt': encodeText(srt('Куда делся карп?'), 'ibm866'),
  },
  async check({ heard }) {
    expect(await heard('цапля')).toEqual(['Прилетела цапля.'])
    expect(await heard('ведро')).toEqual(['Сорок рыб и одно ведро.'])
    expect(await heard('зимой')).toEqual(['Пруд зимой.'])
    expect(await heard('карп')).toEqual(['Куда делся карп?'])
  },
} satisfies CorpusCase
