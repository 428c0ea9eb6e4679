import { expect, it } from 'vitest'
import { toVtt } from './convertSubtitles.ts'

it.each([
  // remux#290
  ['00:00:00,500 --> 00:00:02,000', '00:00:00.500 --> 00:00:02.000'],
  // subtitle.js#81, written by Teams
  ['0:0:0.0 --> 0:0:1.55 align:left', '00:00:00.000 --> 00:00:01.550 align:left'],
  // vtt.js#42
  ['000:00.000 --> 00:02.000', '00:00:00.000 --> 00:00:02.000'],
  ['68:41:3.567 --> 68:41:3.987', '68:41:03.567 --> 68:41:03.987'],
  // mozilla/vtt.js#345
  ['60:00.000 --> 61:00.000', '01:00:00.000 --> 01:01:00.000'],
  ['00:01 --> 00:02', '00:00:01.000 --> 00:00:02.000'],
  ['00:00:01.000000 --> 00:00:02.500000', '00:00:01.000 --> 00:00:02.500'],
  ['00: 00: 01. 500 -> 00: 00: 02. 000', '00:00:01.500 --> 00:00:02.000'],
])('writes times anew that browsers refuse: %s', (given, repaired) => {
  const rest = 'STYLE\n::cue(.loud) {}\n\nNOTE 1 -> 2\n\n'
  const text = '<c.loud>a</c> -> <v B>b</v>\n\n00:09.000 --> 00:10.000\nc\n'
  expect(toVtt(`WEBVTT\n\n${rest}1\n${given}\n${text}`)).toBe(`WEBVTT\n\n${rest}1\n${repaired}\n${text}`)
})

it.each([
  ['WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n0:00:00.500 --> 0:00:02.000\na\n'],
  ['WEBVTT\n00:01.000 --> 00:02.000 line:0 position:10%\na\n'],
  ['WEBVTT - title\r\n\r\nREGION\r\nid:r\r\n\r\n00:01.000-->00:02.000\r\n<ruby>a<rt>b</rt></ruby>\r\n'],
  ['WEBVTT\n\n100:00:01.000 --> 100:00:02.000\na\n'],
])('leaves what is odd but valid as it is: %s', (vtt) => {
  expect(toVtt(vtt)).toBe(vtt)
})

it('separates the header from what is joined to it', () => {
  expect(toVtt('WEBVTT-x\n\n00:01.000 --> 00:02.000\na\n')).toMatch(/^WEBVTT -x\n/)
})
