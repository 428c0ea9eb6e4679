import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphemes } from './graphemes.ts'
import { initials } from './initials.ts'

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

  it('are one where there is room for one', () => {
    expect(initials('Ripple Room', 1)).toBe('R')
  })

  it('are at most two letters as a reader counts them, unless capitals make more of one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const lengths = initials(name, 1).length === 0 ? 0 : graphemes(initials(name, 1)).length
        expect(lengths).toBeLessThanOrEqual(3)
        expect(initials(name) === '').toBe(name.trim() === '')
      }),
    )
  })
})
