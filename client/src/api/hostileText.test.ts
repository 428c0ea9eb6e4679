import { codePoint } from '@vtube/shared/testing/codePoint'
import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleText } from '../domain/richText.ts'
import { commentText } from './comments.ts'
import { decodeEntities } from './request/plainText.ts'

const escaped = (plain: string) =>
  plain.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')
/** Removes what HTML does not preserve: U+0000, and line breaks other than `\n`. */
const asHtmlKeepsIt = (text: string) => text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n')

const LENGTH = 50_000

/** Pieces that occur in markup with links. */
const PIECES = [
  '<a href="',
  '">',
  '</a>',
  '<b>',
  '</b>',
  '<br>',
  '&amp;',
  '&#x',
  '<!--',
  '<svg onload=',
  '0:12',
  'javascript:alert(1)',
  'https://example.org/',
  'java\nscript:',
  '&#106;avascript:',
]
const mixtures = fc
  .array(
    fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.constantFrom(...PIECES), fc.string({ unit: codePoint })),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

describe('the comment of a stranger', () => {
  it('loses and gains no character when it was plain before it was escaped', () => {
    fc.assert(
      fc.property(mixtures, (text) => {
        const plain = asHtmlKeepsIt(text)
        expect(visibleText(commentText(escaped(plain), 'abc'))).toBe(plain)
      }),
    )
  })

  it('leads to http and https alone when it is markup, whatever it is', () => {
    fc.assert(
      fc.property(mixtures, (html) => {
        const urls = commentText(html, 'abc').flatMap((part) =>
          part.kind === 'link' ? [new URL(part.url)] : [],
        )
        const strange = urls.filter((url) => !/^https?:$/.test(url.protocol) || url.username !== '')
        expect(strange).toEqual([])
      }),
    )
  })

  it('has its entities decoded once, and not twice', () => {
    expect(visibleText(commentText('&amp;lt;script&amp;gt;', 'abc'))).toBe('&lt;script&gt;')
    expect(visibleText(commentText('&amp;amp;#106;', 'abc'))).toBe('&amp;#106;')
  })
})

describe('an escaped title', () => {
  it('is what it was before it was escaped, to the last character', () => {
    fc.assert(
      fc.property(mixtures, (text) => {
        const plain = asHtmlKeepsIt(text)
        const written = plain.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
        expect(decodeEntities(written)).toBe(plain)
      }),
    )
  })

  it('is decoded once, and its brackets are text', () => {
    expect(decodeEntities('&amp;lt;b&amp;gt; <b>&lt;i&gt;')).toBe('&lt;b&gt; <b><i>')
  })
})

/** Expects a text of many equal pieces to be read in linear time, because quadratic time would mean minutes. */
function expectToEnd(piece: string) {
  const text = piece.repeat(LENGTH / piece.length)
  expect(visibleText(commentText(text, 'abc')).length).toBeLessThanOrEqual(text.length)
  expect(decodeEntities(text).length).toBeLessThanOrEqual(text.length)
}

it.each(['<a href="">x'])(
  'reads comments and titles in a time that grows with their length where %j goes on and on',
  { timeout: 60_000 },
  expectToEnd,
)

it.each(['&', '&#1', '&amp;', '<', '<a href="', '<br>', '</p>', '&lt;', '<!--', '\u0301'])(
  'reads comments and titles in a time that grows with their length where %j goes on and on',
  { timeout: 60_000, tags: 'release' },
  expectToEnd,
)
