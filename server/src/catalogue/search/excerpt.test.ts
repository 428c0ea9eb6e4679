import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

const long = `${'one two three four '.repeat(10)}heron ${'five six seven eight '.repeat(10)}`.trim()

describe('an excerpt of what is said', () => {
  it('is all of a short text', () => {
    expect(excerptOf('A heron came by.', 'heron')).toBe('A heron came by.')
  })

  it.each([
    ['in the middle', long, 'Herons', /^…one two three four heron five .{50,}…$/],
    ['at the start', `heron ${long}`, 'heron', /^heron one two .{50,}…$/],
    ['at the end', `${long} stork`, 'stork', /^….{50,} eight stork$/],
    ['nowhere', long, 'crane', /^one two .{50,}…$/],
  ])('of a long one has the searched word %s', (_where, text, query, expected) => {
    const excerpt = excerptOf(text, query)
    expect(excerpt).toMatch(expected)
    expect(excerpt.length).toBeLessThanOrEqual(142)
  })

  it('has no further dots before its ellipsis', () => {
    expect(excerptOf('seven. '.repeat(60), 'seven')).toMatch(/ seven…$/)
  })

  it('cuts no character in two', () => {
    expect(excerptOf(`x${'🦊'.repeat(200)}`, 'x').isWellFormed()).toBe(true)
  })
})
