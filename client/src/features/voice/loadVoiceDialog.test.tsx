import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MemoryRouter } from '../../routing/Router.tsx'
import { ToastProvider } from '../../ui/Toast/Toast.tsx'
import { VoiceSearch } from './VoiceSearch.tsx'

vi.mock('./VoiceDialog.tsx', () => {
  throw new Error('offline')
})

it('loads the dialog only when it is wanted, and says when that fails', async () => {
  render(
    <MemoryRouter>
      <ToastProvider>
        <VoiceSearch />
      </ToastProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Search by voice' }))
  expect(await screen.findByText(/Voice search could not be loaded/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
