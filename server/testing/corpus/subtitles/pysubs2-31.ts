import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const lines = Array.from(
  { length: 100 },
  (_, index) =>
    `Dialogue: 1,0:00:0${(index / 25).toFixed(2)},0:00:0${((index + 1) / 25).toFixed(2)},Sign,,0,0,0,fx,{\\pos(${index},1)}SHOP`,
)
const ass = `[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${lines.join('\n')}
Dialogue: 0,0:00:05.00,0:00:06.00,Fx,,0,0,0,,{\\blur4}Space {\\p1\\pbo10}m 2 0 l 2 42 19.61 42{\\p0}Center
Dialogue: 0,0:00:05.00,0:00:06.00,Fx,,0,0,0,,{\\p4}m 2 0 l 2 42
Dialogue: 0,0:00:07.00,0:00:08.00,Default,,0,0,0,,{no tag}a\\hb & <c>
Dialogue: broken
Dialogue: 0,0:00:09.00,0:00:08.00,Default,,0,0,0,,backwards
Dialogue: 0,0:00:09.00,0:00:10.00,Long,,0,0,0,,${'{\\p1}'}${'m 0 0 '.repeat(200_000)}
`

export default {
  report: 'pysubs2#31',
  seen: 'Drawings of styled subtitles become text, and signs that move become hundreds of cues.',
  title: 'shows no drawing of ASS subtitles as text, and a sign that moves once',
  files: { 'film.webm': TINY_FILM, 'film.ass': ass },
  async check({ video, tracks, text }) {
    const [track] = await tracks((await video()).id)
    expect(await text(track?.url ?? '')).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nSHOP\n\n00:00:05.000 --> 00:00:06.000\nSpace Center\n\n' +
        '00:00:07.000 --> 00:00:08.000\na b &amp; &lt;c&gt;\n',
    )
  },
} satisfies CorpusCase
