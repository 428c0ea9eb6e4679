import { afterEach, beforeEach, vi } from 'vitest'

/** Collects what the commands of a test file print, instead of printing it. */
export function silenceOutput() {
  const texts = { stdout: '', stderr: '' }
  const keep = (name: 'stdout' | 'stderr') => {
    texts[name] = ''
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      texts[name] += String(chunk)
      return true
    })
  }
  beforeEach(() => {
    keep('stdout')
    keep('stderr')
  })
  afterEach(() => void vi.restoreAllMocks())
  return { text: () => texts.stdout, errors: () => texts.stderr }
}
