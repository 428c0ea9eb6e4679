// Sets up the tests that need no page.
import { afterEach, vi } from 'vitest'
import { guardConsole } from './guardConsole.ts'
import { guardNetwork } from './network.ts'

guardNetwork()
guardConsole()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
