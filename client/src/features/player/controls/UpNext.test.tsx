import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildServices } from '../../../testing/buildServices.ts'
import { buildVideo } from '../../../testing/buildVideo.ts'
import { fakeApi } from '../../../testing/fakeApi.ts'
import { VideosContext } from '../../../videos/useVideo.ts'
import { UpNext } from './UpNext.tsx'

const onPlay = vi.fn()
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const show = () =>
  render(
    <VideosContext value={buildServices({ api: fakeApi() }).videos}>
      <UpNext video={buildVideo({ title: 'The next film' })} isOverPicture onPlay={onPlay} />
    </VideosContext>,
  )

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  onPlay.mockClear()
})

it('plays the next video after ten seconds, and says how many are left', () => {
  show()
  expect(screen.getByRole('heading')).toHaveTextContent('Up next in 10 seconds')
  pass(9)
  expect(screen.getByRole('heading')).toHaveTextContent('Up next in 1 second')
  expect(onPlay).not.toHaveBeenCalled()
  pass(1)
  expect(onPlay).toHaveBeenCalledOnce()
})

it('waits for the user once the countdown is cancelled, with the focus on Play now', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Play now' })).toHaveFocus()
  pass(60)
  expect(onPlay).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Play now' }))
  expect(onPlay).toHaveBeenCalledOnce()
})

it('is cancelled by Escape, except while that closes something else', () => {
  show()
  const menu = document.createElement('button')
  menu.setAttribute('aria-haspopup', 'menu')
  menu.setAttribute('aria-expanded', 'true')
  document.body.append(menu)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  menu.remove()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  pass(60)
  expect(onPlay).not.toHaveBeenCalled()
})

it('waits in a hidden tab', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  show()
  pass(60)
  expect(screen.getByRole('heading')).toHaveTextContent('Up next')
  visibility.mockReturnValue('visible')
  pass(10)
  expect(onPlay).toHaveBeenCalledOnce()
})

it.each([
  ['writes a comment', '<textarea></textarea>'],
  ['types a search', '<input>'],
  ['has a dialog open', '<dialog open><button></button></dialog>'],
  ['has a menu open', '<button aria-haspopup="menu" aria-expanded="true"></button>'],
])('waits while the user %s, and then starts over', (_, markup) => {
  show()
  pass(9)
  const page = document.createElement('div')
  page.append(document.createRange().createContextualFragment(markup))
  document.body.append(page)
  page.querySelector<HTMLElement>('textarea, input, button')?.focus()
  pass(60)
  expect(onPlay).not.toHaveBeenCalled()
  expect(screen.getByRole('heading')).toHaveTextContent('Up next')
  page.remove()
  pass(9)
  expect(screen.getByRole('heading')).toHaveTextContent('Up next in 1 second')
  expect(onPlay).not.toHaveBeenCalled()
  pass(1)
  expect(onPlay).toHaveBeenCalledOnce()
})
