import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'

async function expectNotFound(path: string) {
  renderApp({ path })
  expect(await screen.findByText('This page does not exist.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  await waitFor(() => expect(document.title).toBe('Page not found · Vtube'))
}

it.each(['/search'])('says so at %s, and leads home', expectNotFound)

it.each(['/nowhere', '/watch', '/channel', '/liked/more'])(
  'says so at %s, and leads home',
  { tags: 'release' },
  expectNotFound,
)
