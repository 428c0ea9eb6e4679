import { describe, expect, it } from 'vitest'
import { writeLikedTimes, readLikedTimes } from './likedVideos.ts'
import { createLocalStore } from './guardedStorage.ts'

describe('the times of liked videos', () => {
  const storage = createLocalStore()

  it('stand under a key of their own', () => {
    writeLikedTimes(storage, { a: 5 }, new Set(['a']))
    expect(JSON.parse(localStorage.getItem('likedVideos.times') ?? '')).toEqual({ a: 5 })
  })

  it('join those that another tab has written', () => {
    localStorage.setItem('likedVideos.times', '{"b":3}')
    expect(writeLikedTimes(storage, { a: 5 }, new Set(['a', 'b']))).toEqual({ a: 5, b: 3 })
  })

  it('are forgotten with the videos', () => {
    localStorage.setItem('likedVideos.times', '{"b":3}')
    expect(writeLikedTimes(storage, {}, new Set(['a']))).toEqual({})
  })

  it.each([['nonsense'], ['[1,2'], ['7'], ['null']])('are none when the storage holds %s', (nonsense) => {
    localStorage.setItem('likedVideos.times', nonsense)
    expect(readLikedTimes(storage)).toEqual({})
  })

  it('count as very old where one of them is no time', () => {
    localStorage.setItem('likedVideos.times', '{"a":"yesterday","b":3}')
    expect(readLikedTimes(storage)).toEqual({ a: 0, b: 3 })
  })
})
