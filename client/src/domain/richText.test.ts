// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { parseRichText } from './richText.ts'

const linksOf = (text: string) =>
  parseRichText(text).flatMap((segment) => (segment.kind === 'link' ? segment.url : []))
const timesOf = (text: string) =>
  parseRichText(text).flatMap((segment) => (segment.kind === 'time' ? [[segment.text, segment.seconds]] : []))
const hashtagsOf = (text: string) =>
  parseRichText(text).flatMap((segment) => (segment.kind === 'hashtag' ? segment.text : []))

describe('links in a text', () => {
  it.each([
    ['See https://example.org/a?b=c#d for more', 'https://example.org/a?b=c#d'],
    ['(https://example.org/a).', 'https://example.org/a'],
    ['https://example.org/Tube_(film)', 'https://example.org/Tube_(film)'],
    ['HTTPS://EXAMPLE.ORG/A!', 'https://example.org/A'],
    ['“http://example.org/x”, she said', 'http://example.org/x'],
  ])('finds the address in %s', (text, url) => {
    expect(linksOf(text)).toEqual([url])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'https://',
    'xhttps://example.org',
    'example.org',
  ])('leaves %s as text', (text) => {
    expect(linksOf(text)).toEqual([])
  })

  it('keeps the punctuation after a link as text', () => {
    expect(parseRichText('at https://example.org/a.')).toEqual([
      { kind: 'text', text: 'at ' },
      { kind: 'link', text: 'https://example.org/a', url: 'https://example.org/a' },
      { kind: 'text', text: '.' },
    ])
  })
})

describe('time marks in a text', () => {
  it.each([
    ['0:12 Start', [['0:12', 12]]],
    ['(01:02:03) the end', [['01:02:03', 3723]]],
    [
      'from 1:05-2:10',
      [
        ['1:05', 65],
        ['2:10', 130],
      ],
    ],
    ['at 75:30.', [['75:30', 4530]]],
  ])('finds those of %s', (text, times) => {
    expect(timesOf(text)).toEqual(times)
  })

  it.each([
    '16:9',
    '1:75',
    '1:60:00',
    '10:30 am',
    '10:30pm',
    '1:2:3',
    '1:23:45:56',
    'v1:23',
    '1:234',
    'https://a.example/1:23',
  ])('sees none in %s', (text) => {
    expect(timesOf(text)).toEqual([])
  })
})

describe('hashtags in a text', () => {
  it.each([
    ['#math and #日本語', ['#math', '#日本語']],
    ['Number #1, C#, a#b, #2fast', ['#2fast']],
  ])('finds those of %s', (text, hashtags) => {
    expect(hashtagsOf(text)).toEqual(hashtags)
  })
})
