import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const undoButton = () => screen.getByRole('button', { name: 'Undo' })

/** Keeps a toast with Undo for as long as a test needs: it stays while the pointer is over it. */
export const holdToast = (): void => {
  fireEvent.pointerEnter(undoButton())
}

/**
 * Presses Undo of a toast in the turn in which it is found: a busy machine may take the toast away before a pointer
 * arrives. Resolves when the toast has gone.
 */
export async function pressUndo(): Promise<void> {
  const button = undoButton()
  fireEvent.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
}
