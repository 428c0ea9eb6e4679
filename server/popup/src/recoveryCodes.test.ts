// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enableRecoveryCodes } from './recoveryCodes.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <ol id="codes"><li>aaaa-bbbb</li><li>cccc-dddd</li></ol>
    <button id="copy-codes" data-copied="Copied." data-refused="Not copied." hidden>Copy</button>
    <p id="copied"></p>`
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Presses the button in a browser that copies so. Resolves to what the page then says. */
async function copy(writeText: (text: string) => Promise<void>): Promise<string> {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  enableRecoveryCodes()
  document.querySelector('button')?.click()
  const status = document.querySelector('#copied')
  await expect.poll(() => status?.textContent).not.toBe('')
  return status?.textContent ?? ''
}

it('copies all recovery codes', async () => {
  const copied: string[] = []
  expect(await copy(async (text) => void copied.push(text))).toBe('Copied.')
  expect(copied).toEqual(['aaaa-bbbb\ncccc-dddd'])
})

it('selects them and says so where the browser refuses to copy', async () => {
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  expect(await copy(refuse)).toBe('Not copied.')
  expect(getSelection()?.toString()).toContain('aaaa-bbbb')
})
