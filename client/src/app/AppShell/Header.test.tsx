import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildWireResult, buildWireVideo } from '../../testing/buildWire.ts'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerV3 } from '../../testing/v3.ts'
import { startPageListeners } from '../deferredFeatures.tsx'

beforeAll(() => startPageListeners([]))

/** Opens the search bar of a phone. */
async function startSearching() {
  setWindowWidth(390)
  answerV3({
    videos: () => ({ items: [buildWireVideo('home')] }),
    search: () => ({ items: [buildWireResult('a')] }),
    channels: () => ({ items: [] }),
  })
  renderApp()
  await screen.findByText('Title of home')
  await userEvent.click(icon())
}
const header = () => within(screen.getByRole('banner'))
const box = () => header().getByRole('combobox')
/** Returns the icon that opens the search bar. It has the same name as the submit button in the search form. */
const icon = () =>
  header()
    .getAllByRole('button', { name: 'Search' })
    .find((button) => !button.closest('form'))!
const isSwapped = () => screen.getByRole('banner').className.includes('searching')

// Rules 2.21, 2.22, 2.23, 2.24, 2.25, 2.26
it('holds the menu toggle, the logo that leads home, search, voice search, dark mode and the avatar', async () => {
  answerV3({ videos: () => ({ items: [] }) })
  renderApp()
  expect(header().getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(header().getByRole('link', { name: 'Vtube, home' })).toHaveAttribute('href', '/')
  expect(box()).toHaveAttribute('placeholder', 'Search...')
  expect(header().getByRole('button', { name: 'Search by voice' })).toBeVisible()
  expect(header().getByRole('button', { name: 'Dark mode' })).toBeVisible()
  expect(header().getByRole('button', { name: 'Account' }).querySelector('img')).toBeVisible()
  await screen.findByText('No videos here yet.')
})

// Rule 9.15
it('draws its line once the page is scrolled, and looks at that every 300 ms at most', () => {
  vi.useFakeTimers()
  answerV3({ videos: () => ({ items: [] }) })
  renderApp()
  const hasLine = () => screen.getByRole('banner').className.includes('line')
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top)
    act(() => dispatchEvent(new Event('scroll')))
  }
  scrollTo(10)
  expect(hasLine()).toBe(true)
  scrollTo(0)
  act(() => vi.advanceTimersByTime(299))
  expect(hasLine()).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(hasLine()).toBe(false)
})

it('swaps the bar of a phone for the search field and puts the focus into it', async () => {
  await startSearching()
  expect(isSwapped()).toBe(true)
  expect(box()).toHaveFocus()
})

it.each([
  ['back', () => userEvent.click(header().getByRole('button', { name: 'Close search' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('brings the usual bar back by %s, with the focus on the icon', async (_, leave) => {
  await startSearching()
  await leave()
  expect(isSwapped()).toBe(false)
  expect(icon()).toHaveFocus()
})

it('brings the usual bar back when a search has started', async () => {
  await startSearching()
  await userEvent.keyboard('cats{Enter}')
  await screen.findByText('Title of a')
  expect(isSwapped()).toBe(false)
})

// Rules 1.5, 2.30, 2.35
it('searches for what was said into the microphone', async () => {
  const recognition = new EventTarget()
  const start = vi.fn<() => void>()
  vi.stubGlobal('SpeechRecognition', function FakeRecognition() {
    return Object.assign(recognition, { start, abort: () => {} })
  })
  await startSearching()
  await userEvent.click(header().getByRole('button', { name: 'Search by voice' }))
  await screen.findByRole('dialog', { name: 'Listening...' })
  await waitFor(() => expect(start).toHaveBeenCalled())
  const results = [Object.assign([{ transcript: 'cats' }], { isFinal: true })]
  recognition.dispatchEvent(Object.assign(new Event('result'), { results }))
  await screen.findByText('Title of a')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Results for cats' })).toHaveFocus())
  expect(box()).toHaveValue('cats')
  vi.stubGlobal('SpeechRecognition', undefined)
})
