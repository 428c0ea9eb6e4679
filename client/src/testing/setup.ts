import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'
import { fillBrowserGaps } from './fillBrowserGaps.ts'
import { guardConsole } from './guardConsole.ts'
import { guardNetwork } from './network.ts'
import { fillScrolling, resetLayout } from './windowLayout.ts'

const { getElementError } = getConfig()
configure({
  // Screens are files of their own: on a busy machine the first one takes its time.
  asyncUtilTimeout: 15_000,
  // Waiting asks again and again, and shows the page when it gives up. It need not be written out for each question.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})
fillBrowserGaps()
fillScrolling()
guardNetwork()
guardConsole()

afterEach(() => {
  cleanup()
  resetLayout()
  localStorage.clear()
  sessionStorage.clear()
})

function isWaiting(): boolean {
  const config = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}
