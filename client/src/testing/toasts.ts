import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const undoButton = () => screen.getByRole('button', { name: 'Undo' })

/** Prevents a toast with Undo from disappearing by moving the pointer over the toast. */
export const holdToast = (): void => {
  fireEvent.pointerEnter(undoButton())
}

/**
 * Waits for Undo, presses it and waits until the toast has disappeared. Uses an immediate click, because on a busy
 * machine the toast may disappear before a simulated pointer has reached the button.
 */
export async function pressUndo(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
}
