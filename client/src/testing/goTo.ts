import { act } from '@testing-library/react'

/** Simulates that the user goes back or forward to an address. */
export const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  })
