import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { fillBrowserGaps } from './fillBrowserGaps.ts'
import { guardNetwork } from './network.ts'
import { fillScrolling, resetLayout } from './windowLayout.ts'

// Screens are files of their own: on a busy machine the first one takes its time.
configure({ asyncUtilTimeout: 5000 })
vi.setConfig({ testTimeout: 20_000 })
fillBrowserGaps()
fillScrolling()
guardNetwork()

afterEach(() => {
  cleanup()
  resetLayout()
  localStorage.clear()
  sessionStorage.clear()
})
