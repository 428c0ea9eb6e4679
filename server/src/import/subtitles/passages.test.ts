import { describe, expect, it } from 'vitest'
import { parseWebVtt } from './parseWebVtt.ts'
import { toPassages } from './passages.ts'

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`

/** Builds WebVTT from cues such as `1.5-3 Hello`. */
function vtt(...cues: string[]): string {
  const written = cues.map((cue) => {
    const [, start, end, text] = /^([\d.]+)-([\d.]+) ([^]*)$/.exec(cue) ?? []
    return `${clock(Number(start))} --> ${clock(Number(end))}\n${text}\n`
  })
  return `WEBVTT\n\n${written.join('\n')}`
}
const passagesOf = (text: string) =>
  toPassages(parseWebVtt(text)).map(({ startSeconds, text }) => [startSeconds, text])

describe('passages of subtitles', () => {
  it('join the cues of a few seconds, and end with a sentence', () => {
    const cues = vtt(
      '0.8-3 Forty cups. One kettle.',
      '3-7 Fifteen minutes,',
      '7-9 and not one more.',
      '9-12 The linesman takes two sugars.',
    )
    expect(passagesOf(cues)).toEqual([
      [0, 'Forty cups. One kettle. Fifteen minutes, and not one more.'],
      [9, 'The linesman takes two sugars.'],
    ])
  })

  it('end after a quarter of a minute without a sentence, at a pause, and before they grow long', () => {
    const words = Array.from({ length: 10 }, (_, index) => `${index * 4}-${index * 4 + 4} and ${index}`)
    expect(passagesOf(vtt(...words)).map(([start]) => start)).toEqual([0, 16, 32])
    expect(passagesOf(vtt('0-2 before', '8-9 after'))).toHaveLength(2)
    const long = 'word '.repeat(50).trim()
    const spoken = vtt(`0-1 ${long}`, `1-2 ${long.toUpperCase()}`)
    expect(passagesOf(spoken).map(([start]) => start)).toEqual([0, 1])
  })

  it('say every line of captions that roll up once', () => {
    const cues = vtt(
      '0-2 so today<00:00:01.000><c> we</c><00:00:01.500><c> bake</c>',
      '2-2.01 so today we bake',
      '2.01-4 so today we bake\na loaf<00:00:03.000><c> of</c> bread',
      '4-4.01 a loaf of bread',
      '4.01-6 a loaf of bread\nwith rye',
    )
    expect(passagesOf(cues)).toEqual([[0, 'so today we bake a loaf of bread with rye']])
  })

  it('say captions that grow word by word once', () => {
    const cues = vtt('0-1 we', '1-2 we bake', '2-3 we bake bread')
    expect(passagesOf(cues)).toEqual([[0, 'we bake bread']])
  })

  it('repeat what is said again later', () => {
    const cues = vtt('0-1 No.', '2-3 No.', '10-11 No.')
    expect(passagesOf(cues)).toEqual([
      [0, 'No. No.'],
      [10, 'No.'],
    ])
  })

  it('are plain text, whatever the cues hold', () => {
    const cues = vtt(
      '0-1 <v Ines>Tom &amp; Jerry: 1 &lt; 2</v> <script>alert(1)</script>\u202Eevil\u0000',
      '20-21 <img src=x onerror="alert(1)"',
    )
    expect(passagesOf(cues)).toEqual([
      [0, 'Tom & Jerry: 1 < 2 alert(1) evil'],
      [20, '<img src=x onerror="alert(1)"'],
    ])
  })

  it('leave out notes, styles, cues without text, and times that are none', () => {
    const text = `WEBVTT

NOTE
00:00 not a cue

STYLE
::cue { color: red }

1
00:05.000 --> 00:04.000
ends before it begins

99:99.000 --> 99:99.999
no time

00:01.000 --> 00:02.000 line:0 align:start

00:03.000 --> 00:04.000
Hello`
    expect(passagesOf(text)).toEqual([[3, 'Hello']])
  })

  it('come by their time, at most one for each second', () => {
    const crowd = Array.from({ length: 400 }, (_, index) => `${1 + index / 1_000}-2 crowded ${index}`)
    const passages = passagesOf(vtt('30-31 later', ...crowd))
    expect(passages.map(([start]) => start)).toEqual([1, 30])
    expect(String(passages[0]?.[1]).length).toBeLessThan(1_000)
  })

  it('are read from very many cues, and none from garbage', () => {
    const cue = '00:00:01.000 --> 00:00:02.000\nx\n\n'
    const many = `WEBVTT\n\n${cue.repeat(200_000)}`
    const garbage = '<'.repeat(1_000_000) + ' --> '.repeat(200_000) + '&'.repeat(1_000_000)
    expect(passagesOf(many)).toHaveLength(1)
    expect(passagesOf(garbage)).toEqual([])
    expect(passagesOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${garbage}`)).toHaveLength(1)
  })
})
