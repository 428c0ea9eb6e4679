import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { encodeText } from '../../encodeText.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

const damaged = Buffer.concat([
  Buffer.from(srt('Größe, Länge, Höhe, für alle: fünf schöne Vögel'.repeat(3))),
  Buffer.from([0xc3]),
])

export default {
  report: 'subliminal#315',
  seen: 'The encoding of subtitles is detected wrongly, and they are damaged for good.',
  title: 'reads UTF-8 with a damaged byte as UTF-8, and UTF-16 without a mark as UTF-16',
  files: {
    'a.webm': TINY_FILM,
    'a.de.srt': damaged,
    'b.webm': TINY_FILM,
    'b.en.srt': encodeText(srt('The heron came by.'), 'utf-16le'),
    'c.webm': TINY_FILM,
    'c.ru.srt': encodeText(srt('Прилетела цапля.'), 'utf-16be'),
  },
  async check({ heard }) {
    expect((await heard('Vögel')).join()).toContain('fünf schöne Vögel')
    expect(await heard('heron')).toEqual(['The heron came by.'])
    expect(await heard('цапля')).toEqual(['Прилетела цапля.'])
  },
} satisfies CorpusCase
