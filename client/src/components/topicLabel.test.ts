import { CHIPS, SIDEBAR_ENTRIES } from '@vtube/shared/constants'
import { expect, it } from 'vitest'
import { speak } from '../testing/speak.ts'
import { topicLabel } from './topicLabel.ts'

/** The topics that are names, and therefore are the same in every language. */
const NAMES = new Set(['JavaScript', 'Mern', 'Gojo', 'Grim', 'Dell', 'Infosys'])

it('is the word of the specification in English', () => {
  const words = [...CHIPS, ...SIDEBAR_ENTRIES]
  expect(words.map(topicLabel)).toEqual(words)
})

it('is the word of the language for every chip and entry that is no name', async () => {
  await speak('ja')
  const english = [...CHIPS, ...SIDEBAR_ENTRIES].filter((word) => topicLabel(word) === word)
  expect(new Set(english)).toEqual(NAMES)
  expect(['All', 'Cats', 'Liked Videos'].map(topicLabel)).toEqual(['すべて', '猫', '高く評価した動画'])
})

it('leaves what the address names, even if it is a word of another place', async () => {
  await speak('de')
  expect(['Birds', 'cats', 'Search', ''].map(topicLabel)).toEqual(['Birds', 'cats', 'Search', ''])
})
