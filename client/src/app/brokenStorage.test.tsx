import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../testing/renderApp.tsx'
import { fillStorage, writeInOtherTab } from '../testing/limitedStorage.ts'
import { answerVideos } from '../testing/v3.ts'

const like = () => screen.findByRole('button', { name: /^Like/ })
const field = () => screen.findByRole('textbox', { name: 'Add a comment' })
const written = async () => within(await screen.findByRole('list', { name: 'Your comments' }))

beforeEach(() => void answerVideos())

it(
  'keeps likes, comments and the theme as long as the page is open when storage is full, and says so',
  { tags: 'release' },
  async () => {
    renderApp({ path: '/watch/a' })
    fillStorage()
    await userEvent.click(await like())
    expect(await screen.findByText(/storage is full or blocked/)).toBeVisible()
    await userEvent.type(await field(), 'Remember the pond')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect((await written()).getByText('Remember the pond')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Dark mode' }))
    expect(document.documentElement).toHaveClass('dark')

    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(screen.getByRole('link', { name: 'Liked Videos' }))
    expect(await screen.findByText('1 video')).toBeVisible()
    history.back()
    expect((await written()).getByText('Remember the pond')).toBeVisible()
  },
)

it('goes on when another tab fills its keys with nonsense', { tags: 'release' }, async () => {
  renderApp({ path: '/watch/a' })
  await userEvent.click(await like())
  await userEvent.type(await field(), 'Half a sent')
  for (const key of ['likedVideos', 'likedVideos.changes', 'comments-a', 'darkMode'])
    act(() => writeInOtherTab(key, '{{{'))
  expect(await screen.findByText(/set aside/)).toBeVisible()
  expect(await field()).toHaveValue('Half a sent')
  expect(await like()).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(await like())
  await waitFor(() => expect(localStorage.getItem('likedVideos')).toMatch(/^\[\{/))
})

it('starts over nonsense under each of its keys, and keeps what it cannot read', async () => {
  const text = '[null,7]'
  for (const key of [
    'likedVideos',
    'likedVideos.changes',
    'comments-a',
    'darkMode',
    'vtube.places',
    'vtube.session.continueWatching',
    'vtube.session.recentSearches',
  ])
    localStorage.setItem(key, text)
  for (const key of ['vtube.drafts', 'vtube.session.scroll', 'vtube.wanted'])
    sessionStorage.setItem(key, text)
  renderApp({ path: '/watch/a' })
  expect(await like()).toHaveAttribute('aria-pressed', 'false')
  expect(await field()).toHaveValue('')
  const aside = Object.keys(localStorage).filter((key) => key.startsWith('likedVideos.aside'))
  expect(aside.map((key) => localStorage.getItem(key))).toEqual([text])
})
