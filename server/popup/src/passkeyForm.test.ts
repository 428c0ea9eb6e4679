// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enablePasskeyForms } from './passkeyForm.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <form data-passkey="create" data-options="/options">
      <p role="alert" hidden></p><input type="hidden" name="passkey" /><input name="name" />
      <button data-with-passkey hidden>Continue with a passkey</button>
    </form>`
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('shows why a name is refused, and leads back to its field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { message: 'Taken.' } }, { status: 422 }))
  enablePasskeyForms()
  document.querySelector('button')?.click()
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toBe('Taken.')
  expect(document.activeElement?.getAttribute('name')).toBe('name')
})
