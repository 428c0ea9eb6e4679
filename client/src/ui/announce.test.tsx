import * as m from '@vtube/messages'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hear } from '../testing/resetLiveRegion.ts'
import { announce, useCountAnnouncement, useLoadingAnnouncement } from './announce.ts'

const heard = () => screen.queryByRole('status')?.textContent ?? ''
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  hear()
})

it('says a sentence in a region that was there before it, and says the same one again', async () => {
  announce('Comment added')
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  await wait(100)
  expect(region).toHaveTextContent('Comment added')
  announce('Comment added')
  await wait(0)
  expect(region).toBeEmptyDOMElement()
  await wait(100)
  expect(region).toHaveTextContent('Comment added')
})

it('says the newer of two, and leaves nothing old behind', async () => {
  announce('Disliked')
  announce('Dislike removed')
  await wait(100)
  expect(heard()).toBe('Dislike removed')
  await wait(10_000)
  expect(heard()).toBe('')
})

it('speaks of a long wait, and tells how much a list holds when it comes and when it grows', async () => {
  const Skeleton = () => {
    useLoadingAnnouncement('Loading results')
    return null
  }
  const List = ({ count }: { count: number }) => {
    useCountAnnouncement(count, m.resultCount)
    return null
  }
  const { rerender, unmount } = render(<Skeleton />)
  await wait(900)
  expect(heard()).toBe('')
  await wait(300)
  expect(heard()).toBe('Loading results')
  rerender(<List count={1} />)
  await wait(200)
  expect(heard()).toBe('1 result')
  rerender(<List count={21} />)
  await wait(200)
  expect(heard()).toBe('21 results')
  unmount()
})

it('says nothing of an answer that comes at once', async () => {
  const Skeleton = () => {
    useLoadingAnnouncement('Loading results')
    return null
  }
  const { unmount } = render(<Skeleton />)
  await wait(500)
  unmount()
  await wait(2000)
  expect(heard()).toBe('')
})
