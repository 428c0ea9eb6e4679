import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../routing/Router.tsx'
import { expect, it, vi } from 'vitest'
import { ToastProvider } from '../../ui/Toast/Toast.tsx'
import { CopyLink } from './CopyLink.tsx'

async function copy(item: string, currentSeconds: number | null = null) {
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <ToastProvider>
        <CopyLink videoId="abc" currentSeconds={() => currentSeconds} />
      </ToastProvider>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  return { choose: () => user.click(screen.getByRole('menuitem', { name: item })) }
}

it('copies the address of the video', async () => {
  const { choose } = await copy('Copy link', 75)
  await choose()
  expect(await screen.findByText('Link copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/watch/abc`)
})

it('copies it with the time that the player has come to', async () => {
  const { choose } = await copy('Copy link at this time', 75)
  await choose()
  expect(await screen.findByText('Link at this time copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/watch/abc?t=75`)
})

it('copies it without a time while the player has told none', async () => {
  const { choose } = await copy('Copy link at this time')
  await choose()
  await screen.findByText('Link at this time copied')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/watch/abc`)
})

it('says so when the browser does not allow copying', async () => {
  const { choose } = await copy('Copy link')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await choose()
  expect(await screen.findByText(/did not allow copying/)).toBeInTheDocument()
})
