import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Opens the menu in the head of the page with this title, and presses rows in it one after the other. */
export async function chooseMore(title: string, ...rows: readonly string[]): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${title}` }))
  for (const name of rows)
    await userEvent.click(
      screen.queryByRole('menuitemcheckbox', { name }) ?? screen.getByRole('menuitem', { name }),
    )
}
