import { expect, it } from 'vitest'
import { looksLike, toNameKey } from './nameKey.ts'

it.each([
  ['a joiner between a letter and its accent', 'Zo\u00eb', 'Zoe\u200D\u0308'],
  ['a selector of variants before an accent', 'Zo\u00eb', 'Zoe\uFE0F\u0308'],
  ['a half-width filler of Korean', 'Maya', 'Ma\uFFA0ya'],
  ['the blank of Braille', 'Maya', 'Ma\u2800ya'],
  ['marks of an annotation', 'Maya', 'Ma\uFFF9ya\uFFFB'],
  ['marks of direction', 'Maya', '\u2067Maya\u2069'],
  ['letters of full width', 'Maya', '\uFF2Daya'],
  ['an “i” without a dot', 'Irem', '\u0131rem'],
  ['another sigma', '\u039D\u03AF\u03BA\u03BF\u03C2', '\u039D\u03AF\u03BA\u03BF\u03C3'],
  ['another dash', 'Ann-Marie', 'Ann\u2011Marie'],
  ['another apostrophe', 'O\u2019Neil', "O'Neil"],
  ['another space', 'Maya Li', 'Maya\u2003Li'],
])('a name looks the same with %s', (_what, name, other) => {
  expect(looksLike(name)(other)).toBe(true)
})

it.each([
  ['Zo\u00eb', 'Zoe'],
  ['Ann-Marie', 'Annmarie'],
  ['Maya', 'Mayan'],
  ['\u0BAE\u0BBE\u0BAF\u0BBE', '\u0BAE\u0BBE\u0BAF'],
])('%s does not look like %s', (name, other) => {
  expect(looksLike(name)(other)).toBe(false)
})

it('reads no more of a name than any name has', () => {
  expect(toNameKey(`  Maya${' '.repeat(100_000)}`)).toBe('maya')
  expect(toNameKey(`a${'\u0323\u0301'.repeat(50_000)}`).length).toBeLessThan(3_000)
})
