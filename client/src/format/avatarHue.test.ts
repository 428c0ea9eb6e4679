import { codePoint } from '@vtube/shared/testing/codePoint'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarHue } from './avatar.ts'

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
