// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarHue, initials } from './avatar.ts'
import { codePoint } from '@vtube/shared/testing/codePoint'

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

describe('the colour of a channel without a picture', () => {
  it.each([
    ['Ink & Panel', 4],
    ['Reef Watch', 5],
    ['Ripple Room', 3],
    ['Compass & Rule', 6],
    ['Northbound Notes', 2],
    ['Second Touch', 7],
    ['', 6],
  ])('%s has colour %s', (name, hue) => {
    expect(avatarHue(name)).toBe(hue)
  })

  it('is one of eight for every name, and the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (name) => {
        const hue = avatarHue(name)
        expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(hue)
        expect(avatarHue(name)).toBe(hue)
      }),
    )
  })
})
