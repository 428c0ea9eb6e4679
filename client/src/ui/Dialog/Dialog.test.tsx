import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Search by voice
      </button>
      <Dialog isOpen={isOpen} title="Listening..." onClose={() => setIsOpen(false)}>
        <p>Speak</p>
      </Dialog>
    </>
  )
}

async function open() {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Search by voice' }))
  return screen.getByRole('dialog', { name: 'Listening...' })
}
const dialogs = () => screen.queryAllByRole('dialog')
const opener = () => screen.getByRole('button', { name: 'Search by voice' })

describe('a dialog', () => {
  it('is named by its heading and takes the focus', async () => {
    const dialog = await open()
    expect(dialog).toBeVisible()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  })

  it('gives the focus back when its close button is pressed', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialogs()).toHaveLength(0)
    expect(opener()).toHaveFocus()
  })

  it('gives the focus back on Escape', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    expect(dialogs()).toHaveLength(0)
    expect(opener()).toHaveFocus()
  })

  it('closes by a press on the scrim, and not by one on its content', async () => {
    const dialog = await open()
    await userEvent.click(screen.getByText('Speak'))
    expect(dialog).toBeVisible()
    fireEvent.click(dialog)
    expect(dialogs()).toHaveLength(0)
    expect(opener()).toHaveFocus()
  })
})

describe('a dialog that leaves the page while it is open', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('has given the focus back by then, so that nothing else takes it', async () => {
    // Without `act`, React may delay effects as it does in the product.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const place = document.body.appendChild(document.createElement('div'))
    const opened = document.body.appendChild(document.createElement('button'))
    opened.focus()
    const root = createRoot(place)
    const page = (isShown: boolean) =>
      isShown && (
        <Dialog title="Import" onClose={() => {}}>
          {null}
        </Dialog>
      )
    root.render(page(true))
    await screen.findByRole('dialog')
    await waitFor(() => expect(opened).not.toHaveFocus())
    const focusOnRemoval = new Promise((resolve) => {
      new MutationObserver(() => {
        if (dialogs().length === 0) resolve(document.activeElement)
      }).observe(place, { childList: true })
    })
    root.render(page(false))
    expect(await focusOnRemoval).toBe(opened)
    root.unmount()
    opened.remove()
  })
})
