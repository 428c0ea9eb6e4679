/** The event of a form whose button has not led to a passkey. */
export const REFUSED = 'passkeyrefused'

/** The kinds of errors with a passkey, for which the page has texts. */
type Problem = 'cancelled' | 'known' | 'failed'

const PROBLEMS: Readonly<Record<string, Problem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

/**
 * Lets a form create or use a passkey. The attribute `data-options` contains the address of the options, and
 * `data-passkey` says whether the form creates or uses a passkey. The hidden field `passkey` carries the answer of the
 * authenticator, so the server answers with a page as it does without scripts. Elements that need a passkey stay hidden
 * in browsers without passkeys. A button with `data-plain`, and a password in a field with `data-instead`, send the
 * form without a passkey.
 */
export function enablePasskeyForm(form: HTMLFormElement): void {
  if (typeof PublicKeyCredential === 'undefined' || !isSecureContext) return
  for (const element of [form, ...form.querySelectorAll<HTMLElement>('[data-with-passkey]')])
    element.hidden = false
  const instead = form.querySelector<HTMLInputElement>('[data-instead]')
  for (const details of form.querySelectorAll<HTMLDetailsElement>('details[data-closes]')) {
    details.open = false
    details.addEventListener('toggle', () => details.open && instead?.focus())
  }
  let isBusy = false
  form.addEventListener('submit', (event) => {
    if (event.submitter?.hasAttribute('data-plain') || instead?.value) return
    event.preventDefault()
    if (isBusy || !form.reportValidity()) return
    isBusy = true
    form.setAttribute('aria-busy', 'true')
    void submitWithPasskey(form).finally(() => {
      isBusy = false
      form.removeAttribute('aria-busy')
    })
  })
}

async function submitWithPasskey(form: HTMLFormElement): Promise<void> {
  show(form, '')
  try {
    const options = await fetchOptions(form)
    if (typeof options === 'string') {
      show(form, options)
      // For a new account, only the name can be the reason for a refusal at this time.
      const name = form.elements.namedItem('name')
      if (name instanceof HTMLInputElement) name.focus()
      return
    }
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
    const answer =
      form.dataset['passkey'] === 'create'
        ? await startRegistration({ optionsJSON: options })
        : await startAuthentication({ optionsJSON: options })
    send(form, answer)
  } catch (error) {
    const problem = (error instanceof Error && PROBLEMS[error.name]) || 'failed'
    show(form, form.dataset[problem] ?? '')
    form.dispatchEvent(new Event(REFUSED))
  }
}

/** Sends a form with the answer of an authenticator. */
export function send(form: HTMLFormElement, answer: object): void {
  const field = form.elements.namedItem('passkey')
  if (!(field instanceof HTMLInputElement)) return
  field.value = JSON.stringify(answer)
  form.submit()
}

/** Resolves to the options of the server, or to a sentence that says why the server sends no options. */
export async function fetchOptions(form: HTMLFormElement) {
  const name = form.elements.namedItem('name')
  const response = await fetch(form.dataset['options'] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: name instanceof HTMLInputElement ? name.value : '' }),
  })
  const answer = await response.json()
  if (response.ok) return answer
  return String(answer.error?.message ?? form.dataset['failed'] ?? '')
}

/** Shows a sentence in the form's element for errors, which screen readers announce. */
function show(form: HTMLFormElement, sentence: string): void {
  const place = form.querySelector<HTMLElement>('[role="alert"]')
  if (place === null) return
  place.textContent = sentence
  place.hidden = sentence === ''
}

/** Enables all forms of the page that use passkeys. */
export function enablePasskeyForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) enablePasskeyForm(form)
}
