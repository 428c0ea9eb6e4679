import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Presses Undo of a toast in the turn in which it is found: a busy machine may take the toast away before a pointer
 * arrives. Resolves when the toast has gone.
 */
export async function pressUndo(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
}
