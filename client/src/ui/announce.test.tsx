import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellLists } from '../app/tellLists.ts'
import { hear } from '../testing/hear.ts'
import { announce } from './announce.ts'

const heard = () => screen.queryByRole('status')?.textContent ?? ''
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  hear()
})
afterEach(() => {
  vi.useRealTimers()
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
  announce('No longer disliked')
  await wait(100)
  expect(heard()).toBe('No longer disliked')
  await wait(10_000)
  expect(heard()).toBe('')
})

it('speaks of a long wait, and tells how much a list holds when it comes and when it grows', async () => {
  const main = document.createElement('main')
  document.body.append(main)
  tellLists()
  main.innerHTML = '<div aria-busy="true"><output>Loading results</output></div>'
  await wait(900)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', 'Loading results'])
  await wait(300)
  expect(document.querySelector('body > output')).toHaveTextContent('Loading results')
  main.innerHTML =
    '<section aria-label="Results for koi"><ul><li aria-posinset="1" aria-setsize="1"></li></ul></section>'
  await wait(200)
  expect(heard()).toBe('1 result')
  main.querySelector('li')?.setAttribute('aria-setsize', '21')
  await wait(200)
  expect(heard()).toBe('21 results')
  main.remove()
})
