import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const ass = `[Script Info]
ScriptType: v4.00+
[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,Not shown
Dialogue: 0,0:00:01.50,0:00:04.00,Default,,0,0,0,,{\\i1}Ein Reiher{\\i0},\\Nein Teich.
Dialogue: 0,0:00:02.00,0:00:03.00,Sign,,0,0,0,,{\\an8\\pos(10,20)}Eingang
Dialogue: 0,0:00:02.00,0:00:03.00,Sign,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100{\\p0}
`

export default {
  report: 'jellyfin#17965',
  seen: 'Styled subtitles beside the film are not offered.',
  title: 'offers ASS subtitles beside a film as text, and finds what they say',
  files: { 'film.webm': TINY_FILM, 'film.de.ass': ass, 'film.fr.ssa': ass.replace('Ein Reiher', 'Un héron') },
  async check({ video, tracks, text, heard }) {
    const offered = await tracks((await video()).id)
    expect(offered.map(({ label }) => label)).toEqual(['Deutsch', 'français'])
    expect(await text(offered[0]?.url ?? '')).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:04.000\nEin Reiher,\nein Teich.\n\n' +
        '00:00:02.000 --> 00:00:03.000 line:0\nEingang\n',
    )
    expect(await heard('héron')).toEqual(['Un héron, ein Teich. Eingang'])
  },
} satisfies CorpusCase
