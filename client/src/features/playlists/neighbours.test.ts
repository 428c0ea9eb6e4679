// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { extendedToEnd, extendedToStart, neighboursOf, rangeAround } from './neighbours.ts'

const items = ['a', 'b', 'c', 'd'].map((videoId) => ({ playlistId: 'p', videoId, order: 'a0', addedAt: 1 }))
const isGone = (id: string) => id === 'c'
const none = () => false

describe('the videos around the one that is playing', () => {
  it.each([
    ['a', { index: 0, previous: null, next: 'b' }],
    ['b', { index: 1, previous: 'a', next: 'c' }],
    ['d', { index: 3, previous: 'c', next: null }],
  ])('of %s are its neighbours', (id, neighbours) => {
    expect(neighboursOf(items, id, none)).toEqual(neighbours)
  })

  it('are not those that are gone', () => {
    expect(neighboursOf(items, 'b', isGone)).toEqual({ index: 1, previous: 'a', next: 'd' })
    expect(neighboursOf(items, 'd', isGone)).toEqual({ index: 3, previous: 'b', next: null })
  })

  it('are unknown when the playlist does not have it', () => {
    expect(neighboursOf(items, 'x', none)).toEqual({ index: -1, previous: null, next: null })
  })
})

it('shows the part of a long playlist around the current video, and more of it at both ends', () => {
  const range = rangeAround(100)
  expect(range).toEqual({ start: 80, end: 140 })
  expect(extendedToStart(range)).toEqual({ start: 30, end: 140 })
  expect(extendedToStart(extendedToStart(range)).start).toBe(0)
  expect(extendedToEnd(range)).toEqual({ start: 80, end: 190 })
  expect(rangeAround(-1)).toEqual({ start: 0, end: 40 })
})
