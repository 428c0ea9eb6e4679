import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'

describe('an address that nothing stands under', () => {
  it.each(['/nowhere', '/watch', '/channel', '/liked/more', '/search'])(
    'says so at %s, and leads home',
    async (path) => {
      renderApp({ path })
      expect(await screen.findByText('There is no page at this address.')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
      await waitFor(() => expect(document.title).toBe('Page not found · Vtube'))
    },
  )
})
