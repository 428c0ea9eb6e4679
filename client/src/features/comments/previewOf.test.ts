// @vitest-environment node
import { expect, it } from 'vitest'
import { parseRichText, visibleText } from '../../domain/richText.ts'
import { previewOf } from './CommentItem.tsx'

const shown = (text: string) => {
  const preview = previewOf(parseRichText(text))
  return preview === null ? null : visibleText(preview)
}

// Rules 5.9, 9.19
it.each([
  ['152 plain letters', 'a'.repeat(152)],
  ['152 letters of many signs', '👨‍👩‍👧é'.repeat(76)],
  ['twelve lines', Array.from({ length: 12 }, () => 'line').join('\n')],
])('leaves a comment of %s as it is', (_, text) => {
  expect(shown(text)).toBeNull()
})

it.each([
  ['a letter more', 'a'.repeat(153), 'a'.repeat(152)],
  ['a letter of many signs more', '👨‍👩‍👧é'.repeat(76).concat('é'), '👨‍👩‍👧é'.repeat(76)],
  ['a letter more in a tower of accents', `${'a'.repeat(152)}b\u0301`, 'a'.repeat(152)],
  ['a sentence that ends where it is cut', `${'a'.repeat(151)}. And on`, 'a'.repeat(151)],
  ['a dozen lines and more', 'line\n'.repeat(40), 'line\n'.repeat(12).trimEnd()],
  ['hundreds of empty lines', `up${'\n'.repeat(700)}down`, 'up'],
])('cuts a comment of %s', (_, text, start) => {
  expect(shown(text)).toBe(start)
})
