import { codePoint } from '@vtube/shared/testing/codePoint'
import { HOSTILE_LETTERS, MEGABYTE } from '@vtube/shared/testing/hostileLetters'
import { HOSTILE_ADDRESSES } from '@vtube/shared/testing/hostileLinks'
import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paths } from '../config/paths.ts'
import { sanitizeName, sanitizePictureUrl } from './sanitize.ts'
import { parseRichText, truncateRichText, visibleText } from './richText.ts'

const TURNS = /[\u202A-\u202E\u2066-\u2069]/
const linksOf = (text: string) =>
  parseRichText(text).flatMap((segment) => (segment.kind === 'link' ? [segment] : []))
/** Pieces that occur in links, times and hashtags. */
const PIECES = [
  'javascript:',
  'https://',
  'http://a.b/',
  '0:12',
  '01:02:03',
  '#tag',
  '\r\n',
  '\n',
  ' ',
  '<b>',
  ')',
  '.',
]
/** Generates texts that join hostile texts, these pieces and random texts in any order. */
const mixtures = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HOSTILE_TEXTS),
      fc.constantFrom(...PIECES),
      fc.string({ unit: codePoint }),
      fc.webUrl(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('a description by a stranger', () => {
  it('is kept to the last character, its line ends made one kind', () => {
    fc.assert(
      fc.property(mixtures, (text) => {
        expect(visibleText(parseRichText(text))).toBe(text.replaceAll(/\r\n|\r/g, '\n'))
      }),
    )
  })

  it('can be cut anywhere', () => {
    fc.assert(
      fc.property(mixtures, fc.nat(200), (text, length) => {
        const segments = parseRichText(text)
        expect(visibleText(truncateRichText(segments, length))).toBe(visibleText(segments).slice(0, length))
      }),
    )
  })

  it('leads to http and https alone, to no host that hides behind a name, and shows where', () => {
    fc.assert(
      fc.property(mixtures, (text) => {
        for (const { url, text: words } of linksOf(text)) {
          const { protocol, username, password, href } = new URL(url)
          expect([/^https?:$/.test(protocol), username, password]).toEqual([true, '', ''])
          expect(new URL(words).href).toBe(href)
          expect(words).not.toMatch(TURNS)
        }
      }),
    )
  })

  it.each([
    'https://example.org@evil.example/login',
    'https://user:secret@evil.example:8443/',
    'https://example.org%2F@evil.example/',
    'https://\u202eexample.org/',
  ])('has no link in %j', (text) => {
    expect(linksOf(text)).toEqual([])
  })

  it('has its links end where the direction is turned', () => {
    expect(linksOf('https://example.org/\u202egpj.evil/').map(({ text }) => text)).toEqual([
      'https://example.org/',
    ])
  })

  /** A parser with quadratic run time would take minutes for these texts. */
  it.each([
    'https://a.example/)',
    ')',
    'http://',
    '(',
    '#1',
    '0:0',
    '1:',
    '\u0301',
    'https://a.example/x',
    '#a',
    '0:12 ',
    '\u202e',
    '\ud83d',
    '.,;!?',
  ])('is read in a time that grows with its length where %j goes on and on', { timeout: 60_000 }, (piece) => {
    const text = `https://a.example/${piece.repeat(100_000 / piece.length)}`
    expect(visibleText(parseRichText(text))).toBe(text)
  })
})

describe('a title by a stranger', () => {
  it('is never longer than a screen can show, never ends in half a letter, and is else as it was', () => {
    expect(sanitizeName(MEGABYTE)).toHaveLength(501)
    fc.assert(
      fc.property(fc.string({ unit: codePoint, minLength: 490, maxLength: 600 }), (text) => {
        const name = sanitizeName(text)
        expect(name.length).toBeLessThanOrEqual(501)
        expect(text.startsWith(name.replace(/…$/, ''))).toBe(true)
        expect(name.isWellFormed() || !text.isWellFormed()).toBe(true)
      }),
    )
  })

  it.each([
    '',
    ' ',
    '\u00a0',
    '\u200b\u200c\u200d\u2060\ufeff',
    '\u3164\uffa0',
    '\u2800',
    '\u0000\u0007',
    '\u202e',
  ])('counts as none where nothing of it can be seen: %j', (text) => {
    expect(sanitizeName(text)).toBe('')
  })

  it.each(['.', '\u202ex', '👍', '\u0301', '日本', '<'])('stays where something can be seen: %j', (text) => {
    expect(sanitizeName(text)).toBe(text)
  })
})

it.each(HOSTILE_ADDRESSES)('has a picture at %j only where a page may fetch one', (address) => {
  const picture = sanitizePictureUrl(address)
  if (picture === null) return
  expect(new URL(picture, 'https://vtube.example/').protocol).toMatch(/^https?:$/)
})

it('takes the addresses of pictures that are relative, or of http and https', () => {
  const good = [
    '/images/a.webp',
    'a.png',
    'https://i.ytimg.com/vi/x/hq.jpg',
    'http://127.0.0.1:1/a',
    '//x.example/a',
  ]
  expect(good.map(sanitizePictureUrl)).toEqual(good)
  expect(
    ['javascript:x', 'data:image/png,x', 'blob:x', 'file:///x', '', MEGABYTE].map(sanitizePictureUrl),
  ).toEqual(Array.from({ length: 6 }, () => null))
})

it('makes an address of our own of every id and word, and never throws', () => {
  for (const text of [...HOSTILE_TEXTS, ...HOSTILE_LETTERS])
    for (const path of [paths.watch(text), paths.channel(text), paths.search(text), paths.home(text)])
      expect(new URL(path, 'https://vtube.example/').origin).toBe('https://vtube.example')
})
