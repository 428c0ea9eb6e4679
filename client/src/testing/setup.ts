import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { menuParts } from '../ui/Menu/menuParts.ts'
import { MenuPopover } from '../ui/Menu/MenuPopover.tsx'
import { fillBrowserGaps } from './fillBrowserGaps.ts'
import { guardConsole } from './guardConsole.ts'
import { guardNetwork } from './network.ts'
import { fillScrolling, resetLayout } from './windowLayout.ts'

const { asyncWrapper, getElementError } = getConfig()
/** The function of the platform, also while a test uses fake timers. React schedules its work with it. */
const { setImmediate } = globalThis
configure({
  // Effects of what a query waits for, such as a moved focus, run before the test goes on, also on a busy machine.
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback()
      await new Promise<void>((resolve) => setImmediate(resolve))
      return result
    }),
  // This long timeout should end only tests that hang.
  asyncUtilTimeout: 90_000,
  // Queries that wait fail many times, so their errors do not include the page, which would be serialised each time.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})
fillBrowserGaps()
// Tests press the items of menus without waiting for their code.
menuParts.Popover = MenuPopover
fillScrolling()
guardNetwork()
guardConsole()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  resetLayout()
  localStorage.clear()
  sessionStorage.clear()
})

function isWaiting(): boolean {
  const config = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}
