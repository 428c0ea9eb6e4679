import { expect, it } from 'vitest'
import { bytesToVtt, toVtt } from './convertSubtitles.ts'

/** Returns the cues in short: `01.500-02.500 text`, with `|` between lines. */
const cuesOf = (vtt: string): string[] =>
  vtt
    .trim()
    .split('\n\n')
    .slice(1)
    .map((cue) => {
      const [times = '', ...lines] = cue.split('\n')
      return `${times.replaceAll('00:00:', '').replace(' --> ', '-')} ${lines.join('|')}`
    })

const inVideoOf = (rate: number | null, text: string) =>
  bytesToVtt(Buffer.from(text), { frameRate: () => Promise.resolve(rate) }).then(cuesOf)

it('counts frames at the rate of the video', async () => {
  expect(await inVideoOf(25, '{25}{50}a')).toEqual(['01.000-02.000 a'])
  expect(await inVideoOf(50, '{25}{50}a')).toEqual(['00.500-01.000 a'])
})

it('counts frames at the rate of most videos, where that of the video is unknown or impossible', async () => {
  for (const rate of [null, 5, 1000]) expect(await inVideoOf(rate, '{25}{50}a')).toEqual(['01.043-02.085 a'])
})

it.each([['{1}{1}25'], ['{1}{1}25.000 fps'], ['{0}{0}25'], ['{1}{}25,0']])(
  'counts frames at the rate that the first cue states, whatever that of the video: %s',
  async (stated) => {
    expect(await inVideoOf(30, `${stated}\n{25}{50}a`)).toEqual(['01.000-02.000 a'])
  },
)

it('takes a number for a rate only in a cue that is there for it', async () => {
  expect(await inVideoOf(25, '{25}{50}66\n{1}{1}30')).toEqual(['01.000-02.000 66'])
  expect(await inVideoOf(25, '{1}{1}1999\n{25}{50}a')).toEqual(['01.000-02.000 a'])
})

it('does not ask for the rate of the video where nobody counts frames', async () => {
  const hints = { frameRate: () => Promise.reject(new Error('asked')) }
  expect(cuesOf(await bytesToVtt(Buffer.from('[00:01.00]a'), hints))).toEqual(['01.000-06.000 a'])
})

it.each([
  ['[offset:+1000]', ['01.500-03.000 a', '03.000-08.000 b']],
  ['[offset:1000]', ['01.500-03.000 a', '03.000-08.000 b']],
  ['[offset: -3000]', ['05.500-07.000 a', '07.000-12.000 b']],
  ['[OFFSET:+3000]', ['00.000-01.000 a', '01.000-06.000 b']],
  ['[offset:none]', ['02.500-04.000 a', '04.000-09.000 b']],
])('shows lyrics earlier or later by their offset: %s', (offset, cues) => {
  expect(cuesOf(toVtt(`[ar:x]\n${offset}\n[00:02.50]a\n[00:04.00]b`))).toEqual(cues)
})

it('drops the times of words in lyrics, and shows the lines of two languages together', () => {
  const words = '[00:01.00]<00:01.00>one <00:01.50>two\n[00:01.00]eins zwei\n[00:03.00]three [00:03.50]four'
  expect(cuesOf(toVtt(words))).toEqual([
    '01.000-03.000 one two',
    '01.000-03.000 eins zwei',
    '03.000-08.000 three four',
  ])
})

it.each([
  [
    'SAMI',
    '<SAMI><HEAD><STYLE><!-- P {color:white} --></STYLE></HEAD><BODY><SYNC Start=1000>a<SYNC Start=2000>b',
  ],
  ['TTML', '<tt><!-- made by hand --><body><p begin="1s" end="2s">a</p></body></tt>'],
])('reads %s whose comments look like the arrows of other formats', (_format, text) => {
  expect(cuesOf(toVtt(text))[0]).toBe('01.000-02.000 a')
})
