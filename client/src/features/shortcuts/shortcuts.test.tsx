import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { KEYMAP } from '@vtube/shared/keymap'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'

const openPage = async () => {
  renderApp({ path: '/liked' })
  await screen.findByText('No liked videos found.')
}
const field = () => screen.getByPlaceholderText('Search...')
const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
const opened = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

describe('the key /', () => {
  it('focuses the search without writing itself there', async () => {
    await openPage()
    await userEvent.keyboard('/')
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('')
  })
})

/** The names of keys in the list. */
const NAMES = new Map([
  [' ', 'Space'],
  ['arrowleft', '←'],
  ['arrowright', '→'],
])

it.each(Object.values(KEYMAP.page).flat())('the key %s does something on every page', async (key) => {
  await openPage()
  expect(fireEvent.keyDown(document.body, { key })).toBe(false)
})

describe('the list of shortcuts', () => {
  it('opens with ?, names every key, and closes with Escape', async () => {
    await openPage()
    await userEvent.keyboard('?')
    const list = await opened()
    const written = Array.from(list.querySelectorAll('kbd'), ({ textContent }) => textContent)
    const { frame: _, ...places } = KEYMAP
    const keys = Object.values(places).flatMap((commands) =>
      Object.values<readonly string[]>(commands).flat(),
    )
    const names = keys.map((key) => NAMES.get(key) ?? (/\d/.test(key) ? '0–9' : key))
    expect(new Set(written.flatMap((text) => text.split(/(?<=\S), | /)))).toEqual(
      new Set(['Ctrl', 'Z', 'Esc', ...names]),
    )
    await userEvent.keyboard('{Escape}')
    expect(dialog()).not.toBeInTheDocument()
  })
})

describe('a user who turns the character keys off', () => {
  it('is left alone by / and ?, also on the next visit, and can turn them on again', async () => {
    await openPage()
    await userEvent.keyboard('?')
    await opened()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('/?')
    expect(field()).not.toHaveFocus()
    expect(dialog()).not.toBeInTheDocument()
    expect(Object.values({ ...localStorage })).toContain('off')

    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }))
    await opened()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('/')
    expect(field()).toHaveFocus()
  })
})
