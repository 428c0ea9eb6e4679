import '../testing/indexedDb.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createTrains, openAs, TRAINS } from '../features/playlists/testing/openPlaylists.ts'
import { answerVideos } from '../testing/v3.ts'

vi.mock('../features/playlists/SaveDialog.tsx', () => {
  throw new TypeError('offline')
})

it('says that the dialog to save a video could not be loaded, and its menu goes on', async () => {
  answerVideos()
  await openAs(`/playlist/${TRAINS}`, (store) => act(() => createTrains(store, ['a'])))
  await userEvent.click(await screen.findByRole('button', { name: /^More actions for Title/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save to…' }))
  expect(await screen.findByText(/^This could not be loaded/)).toBeVisible()
  const button = screen.getByRole('button', { name: /^More actions for Title/ })
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Play next' }))
  expect(await screen.findByText('Will play next')).toBeVisible()
})
