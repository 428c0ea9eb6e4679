import { beforeEach, describe, expect, it } from 'vitest'
import { keepPlace, readPlace, type PlaceStorage } from './places.ts'

let stored: string | null
let storage: PlaceStorage
beforeEach(() => {
  stored = null
  storage = {
    getItem: () => stored,
    setItem: (_key, value) => {
      stored = value
    },
  }
})

describe('the place at which a video was left', () => {
  it('is found again, for each video its own', () => {
    keepPlace(storage, 'a', 30.04, 100)
    keepPlace(storage, 'b', 50, 100)
    expect([readPlace(storage, 'a'), readPlace(storage, 'b'), readPlace(storage, 'c')]).toEqual([30, 50, 0])
  })

  it.each([
    ['hardly begun', 9.9, 100],
    ['nearly over', 85.1, 100],
    ['over', 100, 100],
    ['of unknown length', 30, 0],
  ])('is forgotten when the video is %s', (_state, seconds, duration) => {
    keepPlace(storage, 'a', 30, 100)
    keepPlace(storage, 'a', seconds, duration)
    expect(readPlace(storage, 'a')).toBe(0)
  })

  it('is kept for the last two hundred videos', () => {
    for (let index = 0; index < 200; index += 1) keepPlace(storage, `v${index}`, 30, 100)
    keepPlace(storage, 'v0', 40, 100)
    keepPlace(storage, 'new', 30, 100)
    expect(['v0', 'v1', 'v2', 'new'].map((id) => readPlace(storage, id))).toEqual([40, 0, 30, 30])
  })

  it.each(['nonsense', '{"a":30}', '[["a","soon"],["a",-3],["a"],7]', 'null'])(
    'is none where the storage holds %s',
    (text) => {
      stored = text
      expect(readPlace(storage, 'a')).toBe(0)
      keepPlace(storage, 'a', 30, 100)
      expect(readPlace(storage, 'a')).toBe(30)
    },
  )

  it('is none where the storage is blocked or full', () => {
    const full: PlaceStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    for (const closed of [null, full]) {
      keepPlace(closed, 'a', 30, 100)
      expect(readPlace(closed, 'a')).toBe(0)
    }
  })
})
