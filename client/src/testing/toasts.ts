import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const undoButton = () => screen.getByRole('button', { name: 'Undo' })

/** Keeps a toast with Undo on the page, because a toast stays while the pointer is over it. */
export const holdToast = (): void => {
  fireEvent.pointerEnter(undoButton())
}

/**
 * Presses Undo as soon as the toast is found, because on a busy machine the toast may disappear before a pointer
 * arrives. Resolves when the toast has gone.
 */
export async function pressUndo(): Promise<void> {
  const button = undoButton()
  fireEvent.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
}
