import { expect, it } from 'vitest'
import { shownText } from './shownText.ts'

it.each([
  ['the joiners of Persian and of emoji', 'می\u200Cخواهم 👩\u200D🚀', 'می\u200Cخواهم 👩\u200D🚀'],
  ['no characters that turn the text around', '\u202Egnp.exe', 'gnp.exe'],
  ['no line breaks and half characters', 'a\nb\uD800c', 'a b c'],
  ['nothing of a text that nobody sees', ' \u200B\u2800 ', ''],
])('keeps %s', (_what, text, shown) => {
  expect(shownText(text, 40)).toBe(shown)
})

it('shortens by characters, and cuts none of them', () => {
  expect(shownText('👍'.repeat(5), 3)).toBe('👍👍👍')
})
