// Sets up the tests that need no page.
import { afterEach, vi } from 'vitest'
import { setLanguage } from '../language/currentLanguage.ts'
import { guardConsole } from './guardConsole.ts'
import { guardNetwork } from './network.ts'

guardNetwork()
guardConsole()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  // The pages of the server set the language, and tests share a process.
  setLanguage(null)
})
