import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { VideoItem } from '../components/VideoItem/VideoItem.tsx'
import { MemoryRouter } from '../routing/Router.tsx'
import { buildDetails, buildVideo } from '../testing/buildVideo.ts'
import { speak } from '../testing/speak.ts'
import { ToastProvider } from '../ui/Toast/Toast.tsx'
import { VideoActionsProvider } from './VideoActionsProvider.tsx'

vi.mock('./Menus.tsx', () => {
  throw new TypeError('offline')
})

it('says in the language of the page that the menu of a card could not be loaded', async () => {
  await speak('de')
  render(
    <MemoryRouter>
      <ToastProvider>
        <VideoActionsProvider>
          <VideoItem form="card" video={buildVideo()} details={buildDetails()} channelPictureUrl={null} />
        </VideoActionsProvider>
      </ToastProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(/^Dieser Inhalt konnte nicht geladen werden/)).toBeVisible()
})
