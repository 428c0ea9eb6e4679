import '../../testing/indexedDb.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { librarySettings } from '../../testing/library.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { pressUndo } from '../../testing/toasts.ts'
import { answerVideos, anyVideo } from '../../testing/v3.ts'
import { buildWatched, openedData, userWhoWatched } from '../../testing/watched.ts'

let isThere = true
beforeEach(() => {
  isThere = true
  answerVideos({
    videos: ({ id = 'of-the-feed' }) => (isThere || id !== 'a' ? anyVideo({ id }) : { items: [] }),
  })
})

async function open(path: string) {
  const identity = await userWhoWatched([buildWatched('a')])
  const { userData } = renderApp({ path, settings: librarySettings(), identity })
  onTestFinished(userData.request)
  return openedData(userData)
}
const alert = async () => within(await screen.findByRole('alert'))

it('is said of a video that was removed from the library, as in the lists that had stored it', async () => {
  await open('/history')
  const link = await screen.findByRole('link', { name: 'Title of a' })
  isThere = false
  await userEvent.click(link)
  expect((await alert()).getByText('Invalid video data')).toBeVisible()
  expect(
    (await alert()).getByText('This video is not in the library. It may have been removed.'),
  ).toBeVisible()
  act(() => history.back())
  expect(await screen.findByText('No longer available')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Title of a' })).toBeNull()
})

it('is not said in lists while the server reads its library again, of which it lacks a part', async () => {
  await open('/history')
  const link = await screen.findByRole('link', { name: 'Title of a' })
  const headers = { 'retry-after': '5' }
  answerVideos({ videos: () => HttpResponse.json({ items: [] }, { headers }) })
  await userEvent.click(link)
  expect((await alert()).getByText('Invalid video data')).toBeVisible()
  act(() => history.back())
  expect(await screen.findByRole('link', { name: 'Title of a' })).toBeVisible()
})

it('offers to remove the video from the history, with Undo', async () => {
  isThere = false
  const { store } = await open('/watch/a')
  await userEvent.click(await (await alert()).findByRole('button', { name: 'Remove' }))
  expect(store.rows('history').has('a')).toBe(false)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull())
  await pressUndo()
  expect(store.rows('history').has('a')).toBe(true)
})

it('offers nothing to remove for an address that nobody has watched', async () => {
  answerVideos({ videos: () => ({ items: [] }) })
  await open('/watch/b')
  expect((await alert()).getByText(/^This video is not in the library/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})
