import { describe, expect, it } from 'vitest'
import { drawPlaceholder, titleLines } from './drawPlaceholder.ts'

describe('a drawn picture', () => {
  it('is the same for the same title, and another for another', () => {
    expect(drawPlaceholder('At the lake')).toBe(drawPlaceholder('At the lake'))
    const withoutTitle = (title: string) => drawPlaceholder(title).replaceAll(title, '')
    expect(withoutTitle('At the lake')).not.toBe(withoutTitle('By the lake'))
  })

  it('shows whatever a title holds as text', () => {
    const svg = drawPlaceholder('</text><script>alert(1)</script> & "more"')
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;')
  })

  it('is sound XML without what XML cannot hold', () => {
    const svg = drawPlaceholder('a\u0000b\u001B[31m\uD800c\uFFFFd')
    expect(svg).toContain('>ab[31mcd<')
    expect(drawPlaceholder('')).toMatch(/^<svg[^]*<\/svg>$/)
  })
})

describe('the title on it', () => {
  it.each([
    ['is broken at its spaces', 'One two three', ['One two', 'three']],
    ['is broken anywhere where a word is too long', 'abcdefghijklmno', ['abcdefgh', 'ijklmno']],
    [
      'is cut where there is no more room',
      'One two three four five six seven',
      ['One two', 'three', 'four…'],
    ],
    [
      'is cut between signs',
      '👩‍👩‍👧‍👧'.repeat(13),
      [...Array<string>(2).fill('👩‍👩‍👧‍👧'.repeat(4)), `${'👩‍👩‍👧‍👧'.repeat(3)}…`],
    ],
    ['counts capitals as wider than small letters', 'ABCDEFGH', ['ABCDEF', 'GH']],
    ['counts wide letters twice', '日本語の名前です', ['日本語の', '名前です']],
    ['keeps what belongs to one sign together', '👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧', ['👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧', '👩‍👩‍👧‍👧']],
    ['keeps its direction', 'ab\u202Ecd', ['abcd']],
    ['may be empty', ' \n ', []],
  ])('%s', (_what, title, lines) => {
    expect(titleLines(title, 8, 3)).toEqual(lines)
  })

  it('is read in a moment, however long it is', () => {
    expect(titleLines('a'.repeat(10_000_000), 8, 3)).toHaveLength(3)
  })
})
