import { expect, it } from 'vitest'
import { editDistance } from './editDistance.ts'

const distance = (one: string, other: string, limit = 9, isPrefix = false) =>
  editDistance(Array.from(one), Array.from(other), limit, isPrefix)

it.each([
  ['kitten', 'kitten', 0],
  ['kiten', 'kitten', 1],
  ['kittten', 'kitten', 1],
  ['mitten', 'kitten', 1],
  ['iktten', 'kitten', 1],
  ['kittne', 'kitten', 1],
  ['sitting', 'kitten', 3],
  ['', 'cat', 3],
  ['cat', '', 3],
  ['🐈🐕', '🐕🐈', 1],
])('counts the edits between “%s” and “%s”: %d', (one, other, edits) => {
  expect(distance(one, other)).toBe(edits)
})

it('stops above the limit', () => {
  expect(distance('sitting', 'kitten', 2)).toBe(Infinity)
  expect(distance('kitt', 'kitten', 1)).toBe(Infinity)
})

it('does not count what follows a word that is still being typed', () => {
  expect(distance('pendlu', 'pendulum', 1, true)).toBe(1)
  expect(distance('pendu', 'pendulum', 1, true)).toBe(0)
})
