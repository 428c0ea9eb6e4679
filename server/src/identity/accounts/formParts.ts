import * as m from '@vtube/messages'
import { html, type Html } from '../../http/html.ts'
import { translatorOf, translateSentence, type Sentence } from '../../language/translate.ts'

/** An error at a field of a form. */
export interface FieldError {
  field: string
  sentence: Sentence
}

interface FieldOptions {
  /** The id of the field, which is unique in its page. */
  id: string
  name: string
  label: string
  autocomplete: string
  type?: 'text' | 'password'
  value?: string
  /** A sentence below the field. */
  hint?: string
  error?: FieldError | null
  /** Whether the person can type this password instead of using a passkey. */
  isInstead?: boolean
  isReadOnly?: boolean
  /** Whether the field has the focus when the page opens. */
  hasFocus?: boolean
}

/** Returns a labelled field. An error refers to the field, which then has the focus when the page opens. */
export function field(language: string, options: FieldOptions): Html {
  const { id, name, label, autocomplete, type = 'text', value = '', hint, error = null } = options
  const isWrong = error?.field === id
  const described = [hint === undefined ? '' : `${id}-hint`, isWrong ? `${id}-error` : ''].filter(Boolean)
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${isWrong && html`<p class="error" id="${id}-error">${translateSentence(language, error.sentence)}</p>`}
    <div class="row">
      <input
        id="${id}"
        name="${name}"
        type="${type}"
        value="${value}"
        autocomplete="${autocomplete}"
        dir="auto"
        ${type === 'text' && html`spellcheck="false" autocapitalize="words"`}
        ${options.isReadOnly === true && html`readonly`}
        ${options.isInstead === true && html`data-instead`}
        ${described.length > 0 && html`aria-describedby="${described.join(' ')}"`}
        ${isWrong && html`aria-invalid="true"`}
        ${(isWrong || options.hasFocus === true) && html`autofocus`}
      />
      ${
        type === 'password' &&
        html`<button class="show" type="button" data-shows="${id}" aria-pressed="false" hidden>
          ${translatorOf(language)(m.showPassword)}
        </button>`
      }
    </div>
    ${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
  </div>`
}

interface PasskeyFormOptions {
  action: string
  /** Whether the form creates a passkey or uses one. */
  does: 'create' | 'use'
  /** The address from which the script gets the options of WebAuthn. */
  options: string
}

/** Returns a form that can be sent with a passkey. The script `passkeyForm.ts` shows the button for the passkey. */
export function passkeyForm(
  language: string,
  { action, does, options }: PasskeyFormOptions,
  content: Html,
): Html {
  const t = translatorOf(language)
  return html`<form
    method="post"
    class="form"
    action="${action}"
    novalidate
    data-passkey="${does}"
    data-options="${options}"
    data-cancelled="${t(m.passkeyCancelled)}"
    data-known="${t(m.passkeyKnown)}"
    data-failed="${t(m.passkeyFailed)}"
  >
    <input type="hidden" name="passkey" value="" />
    ${content}
  </form>`
}

/** Returns the button of a form with a passkey, and an empty element for its errors. */
export const passkeyButton = (label: string, kind: 'primary' | 'plain' = 'plain'): Html =>
  html`<button class="${kind} ${kind === 'primary' && 'wide'}" data-with-passkey hidden>${label}</button>
    <p class="error" role="alert" hidden></p>`

/** Returns the error of a whole form, which screen readers announce, or false if the form has no such error. */
export const formError = (language: string, error: FieldError | null, form: string): Html | false =>
  error?.field === form &&
  html`<p class="error" role="alert" tabindex="-1" autofocus>
    ${translateSentence(language, error.sentence)}
  </p>`
