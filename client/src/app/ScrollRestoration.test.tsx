import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../testing/renderApp.tsx'
import { answerV3 } from '../testing/v3.ts'

it('starts a page that is opened by its address at its top, however far the one before it was scrolled', async () => {
  answerV3({ videos: () => ({ items: [] }), search: () => ({ items: [] }) })
  const { unmount } = renderApp({ path: '/search/cats' })
  await screen.findByText(/Nothing was found/)
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
