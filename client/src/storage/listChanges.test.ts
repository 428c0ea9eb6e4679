// @vitest-environment node
import { assert, constantFrom, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createListChanges } from './createPersistedList.ts'

const steps = createListChanges((word: string) => word.toLowerCase())
const words = uniqueArray(constantFrom('a', 'b', 'c', 'd', 'e'))

describe('a change to a list', () => {
  it('puts a new item first', () => {
    expect(steps.prepend('c')(['a', 'b'])).toEqual(['c', 'a', 'b'])
  })

  it('moves an item that is there already to the front in its newer form', () => {
    expect(steps.prepend('B')(['a', 'b'])).toEqual(['B', 'a'])
  })

  it('adds what is not there yet at the end and leaves the rest alone', () => {
    expect(steps.merge(['B', 'c'])(['a', 'b'])).toEqual(['a', 'b', 'c'])
  })

  it('puts an item back where it was', () => {
    expect(steps.insert('b', 1)(['a', 'c'])).toEqual(['a', 'b', 'c'])
  })

  it('puts an item back at the end when the list has become shorter', () => {
    expect(steps.insert('d', 3)(['a'])).toEqual(['a', 'd'])
  })

  it('replaces items in their places and does not bring back those that have gone', () => {
    expect(steps.replace(['B', 'C'])(['a', 'b'])).toEqual(['a', 'B'])
  })

  it('removes an item by its key', () => {
    expect(steps.remove('b')(['a', 'B', 'c'])).toEqual(['a', 'c'])
  })

  it('comes to the same when it is made twice, and never leaves a key twice', () => {
    assert(
      property(words, words, (list, items) => {
        for (const step of [steps.prepend(...items), steps.merge(items), steps.replace(items)]) {
          const once = step(list)
          expect(step(once)).toEqual(once)
          expect(new Set(once).size).toBe(once.length)
        }
      }),
    )
  })
})
