import { expect, it } from 'vitest'
import { isOrderKey } from './orderKey.ts'

it.each(['a0', 'a1', 'a0V', 'Zz', 'b00', 'Y00V', `z${'z'.repeat(26)}`, `A${'0'.repeat(26)}V`])(
  'knows the sort key %s',
  (key) => {
    expect(isOrderKey(key)).toBe(true)
  },
)

it.each([
  ['no letter', '00'],
  ['other signs', 'a!'],
  ['too few digits', 'b0'],
  ['a zero at its end', 'a00'],
  ['nothing', ''],
  ['a line break', 'a0\n'],
  ['no key before it', `A${'0'.repeat(26)}`],
  ['more characters than are stored', `a0${'V'.repeat(199)}`],
])('does not take a text with %s for a sort key', (_what, text) => {
  expect(isOrderKey(text)).toBe(false)
})
