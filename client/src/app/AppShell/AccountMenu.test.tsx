import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerV3 } from '../../testing/v3.ts'

it('opens when its code has loaded, leads to the settings, and returns the focus', async () => {
  answerV3({ videos: () => ({ items: [] }) })
  renderApp()
  await screen.findByText('No videos here yet.')
  const button = () => screen.getByRole('button', { name: 'Account' })
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button())
  const settings = await screen.findByRole('menuitem', { name: 'Settings' })
  expect(settings).toHaveAttribute('href', '/settings')
  expect(settings).toHaveFocus()
  const rows = screen.getByRole('menu').querySelectorAll('[role^=menuitem]')
  expect(Array.from(rows, ({ textContent }) => textContent)).toEqual([
    'Settings',
    'Dark mode',
    'Keyboard shortcuts',
    'Log Out',
  ])
  await userEvent.keyboard('{Escape}')
  expect(button()).toHaveFocus()
})
