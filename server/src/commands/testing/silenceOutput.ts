import { afterEach, beforeEach, vi } from 'vitest'

/** Keeps what the commands of a test file print. */
export function silenceOutput() {
  let text = ''
  beforeEach(() => {
    text = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      text += String(chunk)
      return true
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  return { text: () => text }
}
