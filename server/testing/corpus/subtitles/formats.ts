import { expect } from 'vitest'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const BROKEN_SRT = `
1
00:04:40 --> 00:04:41
Good evening professor.

00:04:42.5-->00:04:44.250
My darling.
3
00: 04: 45, 1 --> 00: 04: 47, 25 X1:0 X2:100
Good evening,

Mother.


5
04:50,000 -> 04:51,000
{\\an8}<font color="#ffff00">At the <b>top</b></font> &amp; right
`

const STYLED = `[Script Info]
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

const movingSign = Array.from(
  { length: 100 },
  (_, index) =>
    `Dialogue: 1,0:00:0${(index / 25).toFixed(2)},0:00:0${((index + 1) / 25).toFixed(2)},Sign,,0,0,0,fx,{\\pos(${index},1)}SHOP`,
)
const SIGNS = `[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${movingSign.join('\n')}
Dialogue: 0,0:00:05.00,0:00:06.00,Fx,,0,0,0,,{\\blur4}Space {\\p1\\pbo10}m 2 0 l 2 42 19.61 42{\\p0}Center
Dialogue: 0,0:00:05.00,0:00:06.00,Fx,,0,0,0,,{\\p4}m 2 0 l 2 42
Dialogue: 0,0:00:07.00,0:00:08.00,Default,,0,0,0,,{no tag}a\\hb & <c>
Dialogue: broken
Dialogue: 0,0:00:09.00,0:00:08.00,Default,,0,0,0,,backwards
Dialogue: 0,0:00:09.00,0:00:10.00,Long,,0,0,0,,${'{\\p1}'}${'m 0 0 '.repeat(200_000)}
`

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

const lrc =
  '[ar:The Koi]\n[00:12.00][01:02.50]Down by the pond\n[00:15.30]<00:15.30>a <00:15.80>heron\n[00:18]\n'
const microDvd = '{1}{1}25.000\n{25}{50}{y:i}A heron|came by\n{75}{100}and left\n'
const sami =
  '<SAMI><BODY><SYNC Start=1000><P Class=KRCC>왜가리<br>연못\n<SYNC Start=2000><P Class=KRCC>&nbsp;\n<SYNC Start=3000><P>끝</BODY></SAMI>'

const withEntities =
  '1\n00:00:01,000 --> 00:00:02,000\nOT&amp;C says &quot;caf&eacute;&quot; &ndash; 1 &lt; 2 & &amp;eacute;\n'

export default [
  {
    report: 'xbmc#15365',
    seen: 'Entities of HTML are shown in subtitles.',
    title: 'shows the characters that entities of HTML in subtitles stand for, and finds what they say',
    files: {
      'film.webm': TINY_VIDEO,
      'film.srt': withEntities,
      'film.de.smi': `<SAMI><BODY><SYNC Start=1000><P>Das Caf&eacute; &amp; 1 &lt; 2<SYNC Start=2000><P>&nbsp;</BODY></SAMI>`,
    },
    async check({ subtitles, heard }) {
      const texts = (await subtitles()).map((vtt) => vtt.split('\n')[3])
      // Of what is escaped in WebVTT, browsers show the characters.
      expect(texts).toEqual(['Das Café &amp; 1 &lt; 2', 'OT&amp;C says "café" – 1 &lt; 2 &amp; &amp;eacute;'])
      expect(await heard('says')).toEqual(['OT&C says "café" – 1 < 2 & &eacute;'])
    },
  },
  {
    report: 'Aegisub#250',
    seen: 'Subtitles without milliseconds are refused, and others with dots, spaces or missing lines.',
    title: 'reads SubRip as broken as people have it',
    files: {
      'film.webm': TINY_VIDEO,
      'film.srt': BROKEN_SRT,
      'film.de.srt': `\uFEFF${BROKEN_SRT.replaceAll('\n', '\r')}`,
    },
    async check({ subtitles }) {
      const [vtt, other] = await subtitles()
      expect(vtt).toBe(
        'WEBVTT\n\n00:04:40.000 --> 00:04:41.000\nGood evening professor.\n\n00:04:42.500 --> 00:04:44.250\nMy darling.\n\n' +
          '00:04:45.100 --> 00:04:47.250\nGood evening,\nMother.\n\n' +
          '00:04:50.000 --> 00:04:51.000 line:0\nAt the <b>top</b> &amp; right\n',
      )
      expect(other).toBe(vtt)
    },
  },
  {
    report: 'subtitleedit#2147',
    seen: 'Blank lines and numbers within cues confuse the reader of SubRip.',
    title: 'keeps blank lines and numbers that people say in SubRip, and no counters',
    files: {
      'film.webm': TINY_VIDEO,
      'film.srt': `1
00:00:01,000 --> 00:00:02,000
How much?

2

3
00:00:03,000 --> 00:00:04,000
Two lines


all the stuff

4
00:00:05,000 --> 00:00:05,000

5
00:00:06,000 --> 00:00:07,000
2`,
    },
    async check({ subtitles }) {
      const [vtt = ''] = await subtitles()
      const cues = vtt.split('\n\n').map((cue) => cue.split('\n').slice(1).join('|').trim())
      expect(cues).toEqual(['', 'How much?|2', 'Two lines|all the stuff', '2|'])
    },
  },
  {
    report: 'jellyfin#17965',
    seen: 'Styled subtitles beside the video are not offered.',
    title: 'offers ASS subtitles beside a video as text, and finds what they say',
    files: {
      'film.webm': TINY_VIDEO,
      'film.de.ass': STYLED,
      'film.fr.ssa': STYLED.replace('Ein Reiher', 'Un héron'),
    },
    async check({ video, tracks, subtitles, heard }) {
      const offered = await tracks((await video()).id)
      expect(offered.map(({ label }) => label)).toEqual(['Deutsch', 'français'])
      expect((await subtitles())[0]).toBe(
        'WEBVTT\n\n00:00:01.500 --> 00:00:04.000\nEin Reiher,\nein Teich.\n\n' +
          '00:00:02.000 --> 00:00:03.000 line:0\nEingang\n',
      )
      expect(await heard('héron')).toEqual(['Un héron, ein Teich. Eingang'])
    },
  },
  {
    report: 'pysubs2#31',
    seen: 'Drawings of styled subtitles become text, and signs that move become hundreds of cues.',
    title: 'shows no drawing of ASS subtitles as text, and a sign that moves once',
    files: { 'film.webm': TINY_VIDEO, 'film.ass': SIGNS },
    async check({ subtitles }) {
      const [vtt] = await subtitles()
      expect(vtt).toBe(
        'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nSHOP\n\n00:00:05.000 --> 00:00:06.000\nSpace Center\n\n' +
          '00:00:07.000 --> 00:00:08.000\na b &amp; &lt;c&gt;\n',
      )
    },
  },
  {
    report: 'MediathekView#765',
    seen: 'Subtitles of broadcasters are TTML, which usual players cannot read.',
    title: 'reads subtitles of broadcasters (TTML) and of YouTube (SBV)',
    files: { 'film.webm': TINY_VIDEO, 'film.de.ttml': ttml, 'film.en.sbv': sbv },
    async check({ subtitles }) {
      const [german, english] = await subtitles()
      expect(german).toBe(
        'WEBVTT\n\n00:00:05.000 --> 00:00:06.500\nSpäter\n\n00:00:08.200 --> 00:00:09.000\nBild fünf\n\n' +
          '10:00:01.500 --> 10:00:03.000\nEin Reiher &amp; ein Teich\nam Morgen\n',
      )
      expect(english).toBe(
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA heron\ncame by\n\n00:00:03.000 --> 00:00:04.000\nand left\n',
      )
    },
  },
  {
    report: 'Memento#68',
    seen: 'Lyrics and other formats are only readable once they are converted, and then lack lines.',
    title: 'reads lyrics (LRC), MicroDVD and SAMI, whatever the file is called',
    files: {
      'a.webm': TINY_VIDEO,
      'a.en.lrc': lrc,
      'a.fr.sub': microDvd,
      'a.ko.smi': sami,
      'a.it.srt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nun airone\n',
      // These subtitles consist of pictures.
      'a.es.sub': Buffer.from([0, 0, 1, 0xba]),
      'a.es.idx': '# VobSub index file, v7',
    },
    async check({ video, tracks, subtitles }) {
      const offered = await tracks((await video()).id)
      expect(offered.map(({ language }) => language)).toEqual(['en', 'fr', 'it', 'ko'])
      const [lyrics, french, italian, korean] = await subtitles()
      expect(lyrics).toBe(
        'WEBVTT\n\n00:00:12.000 --> 00:00:15.300\nDown by the pond\n\n00:00:15.300 --> 00:00:18.000\na heron\n\n' +
          '00:01:02.500 --> 00:01:07.500\nDown by the pond\n',
      )
      expect(french).toContain('00:00:01.000 --> 00:00:02.000\nA heron\ncame by')
      expect(italian).toContain('un airone')
      expect(korean).toContain('00:00:01.000 --> 00:00:02.000\n왜가리\n연못\n\n00:00:03.000 -->')
    },
  },
] satisfies CorpusCase[]
