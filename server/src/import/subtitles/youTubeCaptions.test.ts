import { expect, it } from 'vitest'
import { toVtt } from './convertSubtitles.ts'

/** Returns the cues in short: `01.500-02.500 text`, with `|` between lines. */
const cuesOf = (text: string): string[] =>
  toVtt(text)
    .trim()
    .split('\n\n')
    .slice(1)
    .map((cue) => {
      const [times = '', ...lines] = cue.split('\n')
      return `${times.replaceAll('00:00:', '').replace(' --> ', '-')} ${lines.join('|')}`
    })

const LINES = ['01.000-03.000 A heron came by', '03.000-05.500 and left &amp; &lt;stayed&gt;']

it.each([
  [
    'json3',
    JSON.stringify({
      wireMagic: 'pb3',
      pens: [{ bBold: 1 }],
      events: [
        { tStartMs: 0, dDurationMs: 9000, id: 1, wpWinPosId: 1 },
        { tStartMs: 1000, dDurationMs: 2000, segs: [{ utf8: 'A heron', pPenId: 1 }, { utf8: ' came by' }] },
        { tStartMs: 3000, dDurationMs: 2500, segs: [{ utf8: 'and left & <stayed>' }] },
      ],
    }),
  ],
  [
    'srv1',
    '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="1" dur="2">A heron came by</text>' +
      '<text start="3" dur="2.5">and left &amp;amp; &amp;lt;stayed&amp;gt;</text></transcript>',
  ],
  [
    'srv2',
    '<?xml version="1.0" encoding="utf-8" ?><timedtext><text t="1000" d="2000">A heron came by</text>' +
      '<text t="3000" d="2500">and left &amp; &lt;stayed></text></timedtext>',
  ],
  [
    'srv3',
    '<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><head><pen id="1" b="1"/></head><body>' +
      '<p t="1000" d="2000" p="1"><s p="1">A heron</s> came by</p><p t="3000" d="2500">and left &amp; &lt;stayed&gt;</p></body></timedtext>',
  ],
])('reads the captions that yt-dlp calls %s, without their styles', (_format, text) => {
  expect(cuesOf(text)).toEqual(LINES)
})

const AUTOMATIC = [
  {
    tStartMs: 1000,
    dDurationMs: 6000,
    wWinId: 1,
    segs: [{ utf8: 'hello' }, { utf8: ' and', tOffsetMs: 240 }],
  },
  { tStartMs: 2990, dDurationMs: 4000, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
  { tStartMs: 3000, dDurationMs: 3000, wWinId: 1, segs: [{ utf8: 'welcome' }] },
  { tStartMs: 8500, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
  { tStartMs: 20_000, dDurationMs: 1000, wWinId: 1, segs: [{ utf8: 'back' }] },
]

it('shows each line of automatic captions once, until the next event, and for ten seconds at most', () => {
  const cues = ['01.000-02.990 hello and', '03.000-08.500 welcome', '20.000-30.000 back']
  expect(cuesOf(JSON.stringify({ events: AUTOMATIC }))).toEqual(cues)
  // SubMiner#219: the stated time of long lines means nothing.
  const events = AUTOMATIC.map(({ tStartMs, aAppend, segs }) => {
    const words = segs.map(({ utf8 }) => `<s ac="0">${utf8}</s>`).join('')
    return `<p t="${tStartMs}" d="3000" w="1"${aAppend === 1 ? ' a="1"' : ''}>${words}</p>`
  })
  expect(cuesOf(`<timedtext format="3"><body>${events.join('\n')}</body></timedtext>`)).toEqual(cues)
})

it('joins words that are appended one by one', () => {
  const words = '<text t="1000" d="500" w="1">hello</text><text t="1500" d="500" w="1" append="1"> you</text>'
  const rest = '<text t="4000" w="1" append="1">\n</text><text t="4010" d="9" w="1">there</text>'
  expect(cuesOf(`<timedtext><window t="0" id="1"/>${words}${rest}</timedtext>`)).toEqual([
    '01.000-04.000 hello you',
    '04.010-14.010 there',
  ])
})

it('shows the texts once that styled captions repeat as shadows, and line breaks', () => {
  const line = '<p t="1000" d="1000" wp="1">one<br/>two\nthree</p>'
  expect(cuesOf(`<timedtext format="3"><body>${line}${line}</body></timedtext>`)).toEqual([
    '01.000-02.000 one|two|three',
  ])
})

it.each([
  ['a file that is cut off', '{"events":'],
  ['other JSON', '{"events":{"a":1}}'],
  ['events without texts', '{"events":[null,1,[],{"segs":7},{"tStartMs":"x","segs":[{"utf8":3}]}]}'],
  ['deep JSON', `{"events":${'['.repeat(100_000)}`],
  ['an element without an end', `<timedtext><p${' t="1"'.repeat(100_000)}`],
  ['elements without texts', `<timedtext>${'<p t="1">'.repeat(20_000)}`],
])('has no cues in %s', (_what, text) => {
  expect(cuesOf(text)).toEqual([])
})
