import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const ttml = `<?xml version="1.0" encoding="UTF-8"?>
<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="25">
<tt:head><tt:styling><tt:style xml:id="s1" tts:color="white"/></tt:styling></tt:head>
<tt:body><tt:div>
<tt:p xml:id="sub1" begin="10:00:01.500" end="10:00:03.000"><tt:span style="s1">Ein Reiher &amp; ein Teich</tt:span><tt:br/><tt:span>am Morgen</tt:span></tt:p>
<tt:p begin="5s" dur="1500ms">Später</tt:p>
<tt:p begin="00:00:08:05" end="00:00:09:00">Bild fünf</tt:p>
<tt:p>ohne Zeit</tt:p>
</tt:div></tt:body></tt:tt>`
const sbv = '0:00:01.000,0:00:02.000\nA heron[br]came by\n\n0:00:03.000,0:00:04.000\nand left\n'

export default {
  report: 'MediathekView#765',
  seen: 'Subtitles of broadcasters are TTML, which usual players cannot read.',
  title: 'reads subtitles of broadcasters (TTML) and of YouTube (SBV)',
  files: { 'film.webm': TINY_FILM, 'film.de.ttml': ttml, 'film.en.sbv': sbv },
  async check({ video, tracks, text }) {
    const [german, english] = await tracks((await video()).id)
    expect(await text(german?.url ?? '')).toBe(
      'WEBVTT\n\n00:00:05.000 --> 00:00:06.500\nSpäter\n\n00:00:08.200 --> 00:00:09.000\nBild fünf\n\n' +
        '10:00:01.500 --> 10:00:03.000\nEin Reiher &amp; ein Teich\nam Morgen\n',
    )
    expect(await text(english?.url ?? '')).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA heron\ncame by\n\n00:00:03.000 --> 00:00:04.000\nand left\n',
    )
  },
} satisfies CorpusCase
