import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { VideoItem } from '../components/VideoItem/VideoItem.tsx'
import { MemoryRouter } from '../routing/Router.tsx'
import { buildDetails, buildVideo } from '../testing/buildVideo.ts'
import { ToastProvider } from '../ui/Toast/Toast.tsx'
import { CardActionsProvider } from './CardActionsProvider.tsx'

vi.mock('../features/playlists/SaveDialog.tsx', () => {
  throw new TypeError('offline')
})

it('says that the dialog to save a video could not be loaded, and its menu goes on', async () => {
  render(
    <MemoryRouter>
      <ToastProvider>
        <CardActionsProvider>
          <VideoItem form="card" video={buildVideo()} details={buildDetails()} channelPictureUrl={null} />
        </CardActionsProvider>
      </ToastProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save to…' }))
  expect(await screen.findByText(/^This could not be loaded/)).toBeVisible()
  const button = screen.getByRole('button', { name: /^More actions/ })
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Play next' }))
  expect(await screen.findByText('Will play next')).toBeVisible()
})
