import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce } from './announce.ts'
import { type CountedList, useListNews } from './useListNews.ts'
import { Waiting } from './Waiting.tsx'

const heard = () => screen.queryByRole('status')?.textContent ?? ''
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('says a sentence in a region that was there before it, and says the same one again', () => {
  announce('Comment added')
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  wait(100)
  expect(region).toHaveTextContent('Comment added')
  announce('Comment added')
  expect(region).toBeEmptyDOMElement()
  wait(100)
  expect(region).toHaveTextContent('Comment added')
})

it('says the newer of two, and leaves nothing old behind', () => {
  announce('Loading videos')
  announce('20 videos')
  wait(100)
  expect(heard()).toBe('20 videos')
  wait(10_000)
  expect(heard()).toBe('')
})

it('speaks of a placeholder only when it stands for long', () => {
  const { unmount } = render(<Waiting>Loading results</Waiting>)
  wait(900)
  unmount()
  wait(1000)
  expect(heard()).toBe('')
  render(<Waiting>Loading results</Waiting>)
  wait(1100)
  expect(heard()).toBe('Loading results')
})

it.each<[string, CountedList]>([
  ['20 results', { count: 20, hasMore: true }],
  ['36 results, no more', { count: 36, hasMore: false }],
  ['1 result, no more', { count: 1, hasMore: false }],
  ['No results', { count: 0, hasMore: false }],
  ['', { count: 0, hasMore: true }],
])('tells of a list: “%s”', (sentence, list) => {
  function List() {
    useListNews('result', list)
    return null
  }
  render(<List />)
  wait(200)
  expect(heard()).toBe(sentence)
})
