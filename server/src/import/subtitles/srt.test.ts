import { describe, expect, it } from 'vitest'
import { srtToVtt } from './srt.ts'

const cue = (text: string, times = '00:00:01,000 --> 00:00:02,500') => `1\n${times}\n${text}\n`

describe('subtitles in the SubRip format', () => {
  it('become WebVTT, cue by cue, with every kind of line end', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello,\r\npond!\r\n\r\n2\r00:01:00,5 --> 01:02:03,040\rBye'
    expect(srtToVtt(`\uFEFF${srt}`)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello,\npond!\n\n00:01:00.500 --> 01:02:03.040\nBye\n',
    )
  })

  it.each([
    ['<i>Wind</i> and <B>rain</B>', '<i>Wind</i> and <b>rain</b>'],
    ['<font color="#ff0000">Red</font> {\\an8}above', 'Red above'],
    ['Tom & Jerry: 1 < 2 > 0', 'Tom &amp; Jerry: 1 &lt; 2 &gt; 0'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror="alert(1)"', '&lt;img src=x onerror="alert(1)"'],
    ['an arrow --> in the text', 'an arrow --&gt; in the text'],
  ])('keep italics and weight, and everything else as text: %s', (text, shown) => {
    expect(srtToVtt(cue(text)).split('\n')[3]).toBe(shown)
  })

  it('may lack empty lines and numbers between the cues', () => {
    const srt = `00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo`
    expect(srtToVtt(srt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:03.000 --> 00:00:04.000\nTwo\n',
    )
  })

  it.each([
    ['nothing', ''],
    ['a picture', '\u0000\u0001PNG --> \uFFFD\n\n'],
    ['a cue that ends before it begins', cue('Odd', '00:00:02,000 --> 00:00:01,000')],
    ['a cue without text', cue('')],
    ['times that are none', cue('Odd', '1:2 --> later')],
  ])('leave out what is no cue: %s', (_what, srt) => {
    expect(srtToVtt(srt)).toBe('WEBVTT\n')
  })

  it('are read in a moment, however odd they are', () => {
    for (const odd of ['<', '{\\', '-->', '00:00:00,0 --> ', '<i', '\n', '1\n'])
      expect(srtToVtt(`${cue('One')}\n${odd.repeat(300_000)}`)).toContain('One')
  })
})
