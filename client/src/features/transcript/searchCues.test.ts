// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../domain/foldText.ts'
import { indexAt } from '../../domain/playerContents.ts'
import { partsOf, searchCues } from './searchCues.ts'

const CUES = [
  { startSeconds: 0, text: 'A heron came by.' },
  { startSeconds: 7, text: 'Un ÉCLAIR au café.' },
  { startSeconds: 12, text: 'The heron eats an eclair.' },
]
const found = (query: string) => searchCues(CUES, wordsOf(query)).map(({ startSeconds }) => startSeconds)
/** Returns a text with its hits in brackets. */
const marked = (text: string, query: string) =>
  partsOf(text, wordsOf(query))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

describe('a search in cues', () => {
  it('finds those with every word, in any case and without accents', () => {
    expect(found('eclair')).toEqual([7, 12])
    expect(found(' Heron  eats ')).toEqual([12])
    expect(found('stork')).toEqual([])
    expect(found('  ')).toEqual([0, 7, 12])
  })

  it.each([
    ['The heron eats an eclair.', 'heron ECLAIR', 'The [heron] eats an [eclair].'],
    ['Un ÉCLAIR au cafe\u0301.', 'eclair cafe', 'Un [ÉCLAIR] au [cafe\u0301].'],
    ['aaa', 'aa', '[aa]a'],
    ['ﬁne 🦊 foxes', 'fine fox', '[ﬁne] 🦊 [fox]es'],
    ['Nothing', 'heron', 'Nothing'],
    ['', 'heron', ''],
  ])('marks the words in “%s”', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })
})

it.each([
  [-1, -1],
  [0, 0],
  [6.9, 0],
  [7, 1],
  [500, 2],
])('is at second %s in cue %s', (seconds, index) => {
  expect(indexAt(CUES, seconds)).toBe(index)
})
