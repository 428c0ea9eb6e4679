import { describe, expect, it } from 'vitest'
import { formatOfSubtitles, moveSubtitles } from './subtitleText.ts'

const SRT =
  '1\r\n00:00:01,000 --> 00:00:02,500 X1:40\r\nA heron.\r\n\r\n2\r\n00:01:00,000 --> 00:01:01,000\r\nB --> C\r\n'
const VTT = 'WEBVTT - kept\n\nNOTE 00:00\n\nfirst\n00:01.000 --> 00:02.500 line:0\nA heron.\n'
const ASS = `[Script Info]
; kept
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.20,0:00:03.35,Default,,0,0,0,fx,Hi, at 0:00:00.20
`

describe('subtitles with an offset', () => {
  it('move all their times, and nothing else', () => {
    expect(moveSubtitles(Buffer.from(SRT), 'srt', 500).toString()).toBe(
      SRT.replace('00:00:01,000 --> 00:00:02,500', '00:00:01,500 --> 00:00:03,000').replace(
        '00:01:00,000 --> 00:01:01,000',
        '00:01:00,500 --> 00:01:01,500',
      ),
    )
    expect(moveSubtitles(Buffer.from(VTT), 'vtt', 60_000).toString()).toBe(
      VTT.replace('00:01.000 --> 00:02.500', '00:01:01.000 --> 00:01:02.500'),
    )
    expect(moveSubtitles(Buffer.from(ASS), 'ass', 3_600_000).toString()).toBe(
      ASS.replace('0:00:00.20,0:00:03.35', '1:00:00.20,1:00:03.35'),
    )
  })

  it('move the times within texts of WebVTT, at which words appear', () => {
    const words =
      '00:01.000 --> 00:03.000\nOne<00:00:01.480><c> two</c><00:02.000><c> three</c> <i>00:02.000</i>\n'
    expect(moveSubtitles(Buffer.from(`WEBVTT\n\n${words}`), 'vtt', 2_000).toString()).toBe(
      'WEBVTT\n\n00:00:03.000 --> 00:00:05.000\n' +
        'One<00:00:03.480><c> two</c><00:00:04.000><c> three</c> <i>00:02.000</i>\n',
    )
  })

  it.each([
    ['srt', SRT, /00:00:00,000 --> 00:00:01,000/],
    ['vtt', VTT, /00:00:00\.000 --> 00:00:01\.000/],
    ['ass', ASS, /0:00:00\.00,0:00:01\.85/],
  ] as const)('have no times before the beginning: %s (pysubs2#17)', (format, text, expected) => {
    const moved = moveSubtitles(Buffer.from(text), format, -1_500).toString()
    expect(moved).toMatch(expected)
    expect(moved).not.toMatch(/-\d|NaN/)
  })

  it.each([
    ['utf8', Buffer.from('\ufeff' + SRT.replace('heron', 'سلام'))],
    ['Persian', Buffer.concat([Buffer.from(SRT), Buffer.from([0xd3, 0xe1, 0xc7, 0xe3])])],
    ['UTF-16', Buffer.from(`\ufeff${SRT}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(SRT, 'utf16le')],
    ['UTF-16 of the other order without a mark', Buffer.from(SRT, 'utf16le').swap16()],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${SRT}`, 'utf16le').swap16()],
  ])('keep their encoding: %s (ffsubsync#23)', (_, before) => {
    const there = moveSubtitles(before, 'srt', 2_000)
    expect(there.equals(before)).toBe(false)
    expect(moveSubtitles(there, 'srt', -2_000)).toEqual(before)
  })
})

it.each([
  [SRT, 'srt'],
  [VTT, 'vtt'],
  [ASS, 'ass'],
  ['WEBVTT\n\n', null],
  ['<html>00:00:01,000</html>', null],
  ['plain words', null],
])('the format of subtitles comes from their content: %#', async (text, format) => {
  expect(await formatOfSubtitles(Buffer.from(text), 'en')).toBe(format)
})
