import { describe, expect, it } from 'vitest'
import { type RichSegment, visibleText } from '../domain/richText.ts'
import { commentText } from './comments.ts'

const VIDEO = 'dQw4w9WgXcQ'
const read = (html: string) => commentText(html, VIDEO)
const text = (words: string): RichSegment => ({ kind: 'text', text: words })
const end: RichSegment = { kind: 'break', text: '\n' }

describe('the text of a comment', () => {
  // Rule 3.12
  it('has its entities decoded', () => {
    expect(read('Tom &amp; Jerry&#39;s &quot;best&quot; &lt;3')).toEqual([text(`Tom & Jerry's "best" <3`)])
  })

  it('breaks its lines where the author did', () => {
    expect(read('one<br>two<br />\nthree')).toEqual([text('one'), end, text('two'), end, text(' three')])
    expect(read('one\ntwo')).toEqual([text('one'), end, text('two')])
  })

  it('loses its markup and keeps its words', () => {
    expect(visibleText(read('<b>bold</b> and <i>not <u>so</u></i>'))).toBe('bold and not so')
  })

  it('keeps links to http and https', () => {
    expect(read('see <a href="https://example.org/a?b=1&amp;c=2">this <b>page</b></a>!')).toEqual([
      text('see '),
      { kind: 'link', text: 'this page', url: 'https://example.org/a?b=1&c=2' },
      text('!'),
    ])
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    '//example.org',
    '/local',
    '',
  ])('keeps only the words of a link to "%s"', (href) => {
    expect(read(`<a href="${href}">press me</a>`)).toEqual([text('press me')])
  })

  it('breaks a line also where the author did so inside of a link', () => {
    expect(read('<a href="#top">one<br>two</a>')).toEqual([text('one'), end, text('two')])
    const url = 'https://example.org/'
    expect(read(`<a href="${url}">one<br>two</a>`)).toEqual([{ kind: 'link', text: 'one two', url }])
  })

  it.each([
    [`https://www.youtube.com/watch?v=${VIDEO}&amp;t=75`, 75],
    [`https://www.youtube.com/watch?v=${VIDEO}&amp;t=1m15s`, 75],
    [`https://vtube.example/watch/${VIDEO}?t=75`, 75],
  ])('moves the player for a time link into the same video: %s', (href, seconds) => {
    expect(read(`at <a href="${href}">1:15</a>`)).toEqual([
      text('at '),
      { kind: 'time', text: '1:15', seconds },
    ])
  })

  it('leaves a time link into another video a link', () => {
    const url = 'https://www.youtube.com/watch?v=other&t=75'
    expect(read(`<a href="${url}">1:15</a>`)).toEqual([{ kind: 'link', text: '1:15', url }])
  })

  it('finds time marks, addresses and hashtags that are not links yet', () => {
    const kinds = read('0:12 is #great, see https://example.org').map(({ kind }) => kind)
    expect(kinds).toEqual(['time', 'text', 'hashtag', 'text', 'link'])
  })

  it('makes a hashtag of the link of a hashtag', () => {
    expect(read('<a href="https://www.youtube.com/hashtag/math">#math</a>')).toEqual([
      { kind: 'hashtag', text: '#math' },
    ])
  })

  it.each(['<script>alert(1)</script>', '<style>p{}</style>', '<iframe src="https://a.example">x</iframe>'])(
    'says nothing of %s',
    (html) => {
      expect(visibleText(read(`before${html}after`))).toBe('beforeafter')
    },
  )
})
