import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Finds the button with the menu of a row, given the title of its video. */
export const menuOfRow = (title: string) => screen.findByRole('button', { name: `More actions for ${title}` })

/** Presses an item of the menu of a row. */
export async function pressInRow(title: string, item: string): Promise<void> {
  await userEvent.click(await menuOfRow(title))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
