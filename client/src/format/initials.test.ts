import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initials } from './avatar.ts'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

describe('the letters in an avatar without a picture', () => {
  it.each([
    ['Reef Watch', 'RW'],
    ['Ink & Panel', 'IP'],
    ['  paws   on parade ', 'PO'],
    ['Vtube', 'V'],
    ['(the) "quiet" north', 'TQ'],
    ['日本 アニメ', '日ア'],
    ['é́clair du jour', 'É́D'],
    ['👩‍👩‍👧 🎬', '👩‍👩‍👧🎬'],
    ['3 Minutes', '3M'],
    ['', ''],
    ['   ', ''],
  ])('are taken from %s: %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it('are at most two letters as a reader counts them, unless capitals make more of one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect([...letters.segment(initials(name))].length).toBeLessThanOrEqual(6)
        expect(initials(name) === '').toBe(name.trim() === '')
      }),
    )
  })
})
