import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MemoryRouter } from '../../routing/Router.tsx'
import { Drawer } from './Drawer.tsx'

const drawer = (isOpen: boolean) => (
  <MemoryRouter>
    <Drawer
      isOpen={isOpen}
      onClose={() => {}}
      showsProviderLine={false}
      showsStatusLink={false}
      onSignOut={vi.fn<() => void>()}
    />
  </MemoryRouter>
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
