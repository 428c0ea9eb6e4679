import { expect, it } from 'vitest'
import { languageName } from './languageName.ts'

it.each([
  ['itself', 'de', undefined, 'Deutsch'],
  ['another language', 'de', 'fr', 'allemand'],
])('names a language in %s', (_what, tag, displayLanguage, name) => {
  expect(languageName(tag, displayLanguage)).toBe(name)
})

it.each(['und', '', 'no tag', '<b>'])('has no name for “%s”', (tag) => {
  expect(languageName(tag)).toBe('')
})
