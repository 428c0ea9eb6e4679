import { expect, it } from 'vitest'
import { ttmlToVtt } from './ttml.ts'

const tt = (body: string, attributes = '') =>
  `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${attributes}>${body}</tt>`

/** Returns the cues of a document in short: `1.500-2.500 text`, with `|` between lines. */
const cuesOf = (body: string, attributes?: string): string[] =>
  ttmlToVtt(tt(body, attributes))
    .trim()
    .split('\n\n')
    .slice(1)
    .map((cue) => {
      const [times = '', ...lines] = cue.split('\n')
      return `${times.replaceAll('00:00:', '').replace(' --> ', '-')} ${lines.join('|')}`
    })

it.each([
  // androidx/media#3246: times on the elements around a paragraph
  ['<body begin="1s"><div begin="0.5s"><p begin="0s" end="1s">a</p></div></body>', ['01.500-02.500 a']],
  ['<body><div begin="3s" end="5s"><p>a</p></div></body>', ['03.000-05.000 a']],
  // shaka-player#2761: several levels
  [
    '<body><div begin="2s" dur="8s"><p><span>a</span> <span><span>b</span></span></p></div></body>',
    ['02.000-10.000 a b'],
  ],
  // the end of an element above ends what is in it
  ['<body end="4s"><div><p begin="3s" end="9s">a</p></div></body>', ['03.000-04.000 a']],
  ['<body><div begin="5s"><p begin="0s" end="8s" dur="2s">a</p></div></body>', ['05.000-07.000 a']],
  // shaka-player#2601: minutes without hours
  ['<body><p begin="01:02.05" end="00:01:03.200">a</p></body>', ['00:01:02.050-00:01:03.200 a']],
  // w3c/ttml2#109: a negative begin moves everything earlier
  [
    '<body><div begin="-01:00:00:00"><p begin="01:00:05:00" end="01:00:10:00">a</p></div></body>',
    ['05.000-10.000 a'],
  ],
])('counts times from the beginning of the element around: %s', (body, cues) => {
  expect(cuesOf(body)).toEqual(cues)
})

it.each([
  // dash.js#920
  ['<p><span begin="0.5s" end="1s">a</span></p>', ['00.500-01.000 a']],
  [
    '<p begin="10s" end="14s">a <span begin="1s" end="2s">b</span></p>',
    ['10.000-11.000 a', '11.000-12.000 a b', '12.000-14.000 a'],
  ],
  // subby#28
  [
    '<p><span begin="9.64s" end="12.56s">No way!</span><br/><span begin="11.12s" end="12.56s">RINGS</span></p>',
    ['09.640-11.120 No way!', '11.120-12.560 No way!|RINGS'],
  ],
  // ttconv#95: inner times that count from the beginning of the video
  [
    '<p begin="10s" end="12s"><span>a </span><span begin="11s">b</span></p>',
    ['10.000-11.000 a', '11.000-12.000 a b'],
  ],
])('shows parts of a paragraph at their own times: %s', (paragraph, cues) => {
  expect(cuesOf(`<body><div>${paragraph}</div></body>`)).toEqual(cues)
})

it('places the elements of a sequence one after the other', () => {
  const body =
    '<body><div timeContainer="seq" begin="1s"><p dur="2s">a</p><p begin="1s" dur="2s">b</p></div></body>'
  expect(cuesOf(body)).toEqual(['01.000-03.000 a', '04.000-06.000 b'])
})

it.each([
  ['ttp:frameRate="25"', '50f', '00:00:02:05', '02.000-02.200 a'],
  ['ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"', '24f', '48f', '01.001-02.002 a'],
  ['ttp:frameRate="30" ttp:frameRateMultiplier="1000:1001"', '30f', '60f', '01.001-02.002 a'],
  ['ttp:tickRate="10000000"', '10000000t', '25000000t', '01.000-02.500 a'],
  ['ttp:frameRate="25"', '25t', '50t', '01.000-02.000 a'],
  ['', '1500ms', '0.05m', '01.500-03.000 a'],
])('knows frames and ticks: %s', (attributes, begin, end, cue) => {
  expect(cuesOf(`<body><p begin="${begin}" end="${end}">a</p></body>`, attributes)).toEqual([cue])
})

it('shows a text without an end until the next one, and none without any time', () => {
  expect(cuesOf('<body><p begin="1s">a</p><p begin="4s">b</p><p>c</p></body>')).toEqual([
    '01.000-04.000 a',
    '04.000-09.000 b',
  ])
})

it('shows no descriptions', () => {
  expect(cuesOf('<body><p begin="1s" end="2s"><metadata><desc>who</desc></metadata>a</p></body>')).toEqual([
    '01.000-02.000 a',
  ])
})

it('reads documents that nest thousands of elements, or change thousands of times, without hanging', () => {
  const [open, close] = ['<div begin="1s">'.repeat(20_000), '</div>'.repeat(20_000)]
  expect(cuesOf(`<body>${open}<p>a</p>${close}</body>`)).toEqual([])
  const words = Array.from({ length: 20_000 }, (_, index) => `<span begin="${index}ms" dur="1ms">w</span>`)
  expect(cuesOf(`<body><p>${words.join('')}</p></body>`)).toHaveLength(20_000)
})
