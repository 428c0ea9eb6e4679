import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from '../Dialog/Dialog.tsx'
import { ToastProvider } from '../Toast/Toast.tsx'
import { DialogButton } from './DialogButton.tsx'

const Greeting = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Hello" onClose={onClose}>
    <p>Good morning</p>
  </Dialog>
)

function show(load: () => Promise<typeof Greeting>) {
  render(
    <ToastProvider>
      <DialogButton label="Greet" icon={null} load={load}>
        {(Loaded, onClose) => <Loaded onClose={onClose} />}
      </DialogButton>
    </ToastProvider>,
  )
  return { button: screen.getByRole('button', { name: 'Greet' }), user: userEvent.setup() }
}

it('is busy while its dialog loads, which happens once, and gets the focus back', async () => {
  const loading = Promise.withResolvers<typeof Greeting>()
  const load = vi.fn<() => Promise<typeof Greeting>>(() => loading.promise)
  const { button, user } = show(load)
  await user.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  loading.resolve(Greeting)
  await screen.findByRole('dialog', { name: 'Hello' })
  await user.keyboard('{Escape}')
  expect(button).toHaveFocus()
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Hello' })
  expect(load).toHaveBeenCalledOnce()
})

it('says so where the dialog does not load, and tries again', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
  load.mockRejectedValueOnce(new TypeError('offline'))
  const { button, user } = show(load)
  await user.click(button)
  expect(await screen.findByText(/could not be loaded/)).toBeVisible()
  expect(button).not.toHaveAttribute('aria-busy')
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Hello' })
})
