import * as fc from 'fast-check'

const FIRST_SURROGATE = 0xd8_00
const SURROGATES = 0x8_00
const CODE_POINTS = 0x11_00_00

/**
 * Generates any character, as the unit of a string. The unit `binary` of fast-check does the same, but first spends
 * more than a second on creating tables.
 */
export const codePoint: fc.Arbitrary<string> = fc
  .nat(CODE_POINTS - SURROGATES - 1)
  .map((number) => String.fromCodePoint(number < FIRST_SURROGATE ? number : number + SURROGATES))
