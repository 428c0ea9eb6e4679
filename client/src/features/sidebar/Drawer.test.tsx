import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MemoryRouter } from '../../routing/Router.tsx'
import { SettingsContext } from '../../config/settings.ts'
import { buildSettings } from '../../testing/settings.ts'
import { Drawer } from './Drawer.tsx'

const drawer = (isOpen: boolean) => (
  <SettingsContext value={buildSettings()}>
    <MemoryRouter>
      <Drawer isOpen={isOpen} onClose={() => {}} onSignOut={vi.fn<() => void>()} />
    </MemoryRouter>
  </SettingsContext>
)

it('has no entries before the drawer opens, and keeps them while it closes', () => {
  const { rerender } = render(drawer(false))
  expect(screen.queryByText('Music')).toBeNull()
  rerender(drawer(true))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Music' })).toBeVisible()
  rerender(drawer(false))
  expect(screen.getByText('Music')).not.toBeVisible()
})
