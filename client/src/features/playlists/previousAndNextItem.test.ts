// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { previousAndNextItem } from './previousAndNextItem.ts'

const items = ['a', 'b', 'c', 'd'].map((videoId) => ({ playlistId: 'p', videoId, order: 'a0', addedAt: 1 }))
const isGone = (id: string) => id === 'c'
const none = () => false

describe('the videos around the one that is playing', () => {
  it.each([
    ['a', { index: 0, previous: null, next: 'b' }],
    ['b', { index: 1, previous: 'a', next: 'c' }],
    ['d', { index: 3, previous: 'c', next: null }],
  ])('of %s are the ones before and after it', (id, expected) => {
    expect(previousAndNextItem(items, id, none)).toEqual(expected)
  })

  it('are not those that are gone', () => {
    expect(previousAndNextItem(items, 'b', isGone)).toEqual({ index: 1, previous: 'a', next: 'd' })
    expect(previousAndNextItem(items, 'd', isGone)).toEqual({ index: 3, previous: 'b', next: null })
  })

  it('are unknown when the playlist does not have it', () => {
    expect(previousAndNextItem(items, 'x', none)).toEqual({ index: -1, previous: null, next: null })
  })
})
