import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeIdentity } from '../testing/fakeIdentity.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { answerV3 } from '../testing/v3.ts'

it('starts a page that is opened by its address at its top, however far the one before it was scrolled', async () => {
  answerV3({ videos: () => ({ items: [] }), search: () => ({ items: [] }) })
  const { unmount } = renderApp({ path: '/search/cats' })
  await screen.findByText(/No results found/)
  vi.stubGlobal('scrollY', 500)
  dispatchEvent(new Event('pagehide'))
  unmount()
  vi.mocked(scrollTo).mockClear()
  vi.stubGlobal('scrollY', 0)

  const other = renderApp({ path: '/search/dogs' })
  expect(scrollTo).not.toHaveBeenCalled()
  other.unmount()
  renderApp({ path: '/search/cats' })
  expect(scrollTo).toHaveBeenLastCalledWith(0, 500)
})

it('forgets all positions, with the addresses they belong to, when the session ends', async () => {
  answerV3({ videos: () => ({ items: [] }), search: () => ({ items: [] }) })
  const identity = fakeIdentity()
  renderApp({ identity, path: '/search/private%20matter' })
  await screen.findByText(/No results found/)
  vi.stubGlobal('scrollY', 500)
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('vtube.session.scroll')).toContain('private%20matter')

  await act(() => identity.signOut())
  await screen.findByRole('button', { name: 'Login With Vtube' })
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('private')
})
