import * as m from '@vtube/messages'
import { isLoopbackAddress } from '../../http/requestContext.ts'
import { html, type Html } from '../../http/html.ts'
import { translateSentence, translatorOf, type Sentence, type Translate } from '../../language/translate.ts'
import type { Account } from '../sampleAccounts.ts'
import { avatar, page } from '../issuer/identityPage.ts'
import { hasPasskeys } from '../passkeys/passkeys.ts'

export interface SignInPageOptions {
  language: string
  /** The origin through which the browser reaches the server. */
  origin: string
  /** The path of this page. */
  path: string
  /** The account that is signed in at the issuer in this browser, or null. */
  current: Account | null
  /** Whether the page asks for a recovery code instead of a password. */
  isRecovery: boolean
  /** The name that has been typed before. */
  name?: string
  /** The reason why the sign-in was refused. */
  error?: Sentence | null
  /** Whether the sign-in was refused because the typed text is wrong. */
  isWrong?: boolean
  /** The address of the script, or null if it was not built. */
  script: string | null
}

/** Returns the sign-in page of people with accounts. Without scripts, the page offers no passkeys. */
export function signInPage(options: SignInPageOptions): Html {
  const { language, current, error = null, script } = options
  const t = translatorOf(language)
  const form = html`${
    error !== null &&
    html`<p class="error" id="error" role="alert" tabindex="-1" autofocus>
      ${translateSentence(language, error)}
    </p>`
  }
  ${passkeyForm(t, options)} ${secretForm(language, options)}`
  // The form is open after a failed attempt, and if nobody is signed in.
  const others =
    current === null
      ? form
      : html`<details ${options.name !== undefined && 'open'}>
          <summary>${t(m.useAnotherAccount)}</summary>
          ${form}
        </details>`
  return page(
    language,
    t(m.signIn),
    html`<p class="subtitle">${t(m.toContinue)}</p>
      ${current !== null && currentForm(t, current)} ${others}
      <form method="post"><button class="secondary" name="cancel" value="yes">${t(m.cancel)}</button></form>`,
    { script },
  )
}

/** Returns the page that tells a person who has used a recovery code how many codes are left. */
export function recoveredPage(language: string, left: number, returnTo: string): Html {
  const t = translatorOf(language)
  const count = new Intl.NumberFormat(language).format(left)
  return page(
    language,
    t(m.signedInByCode),
    html`<p>${t(m.recoveryCodesLeft, { n: left, count })}</p>
      <p class="subtitle">${t(m.addPasskeyNext)}</p>
      <p><a class="primary wide" href="${returnTo}">${t(m.continueSignIn)}</a></p>`,
  )
}

const currentForm = (t: Translate, current: Account): Html =>
  html`<form method="post" class="accounts">
    <button class="account current" name="continue" value="yes">
      ${avatar(current)}<span class="accountName"><b>${t(m.continueAs, { name: current.name })}</b></span>
    </button>
  </form>`

/** Returns the form for a passkey, which its script shows, or a hint if browsers allow no passkeys at this address. */
function passkeyForm(t: Translate, { origin, path, isRecovery, script }: SignInPageOptions): Html | false {
  if (isRecovery) return false
  if (hasPasskeys(origin)) {
    if (script === null) return false
    return html`<form
      method="post"
      hidden
      data-passkey="use"
      data-autofill
      data-options="${path}/passkey"
      data-cancelled="${t(m.passkeyCancelled)}"
      data-failed="${t(m.passkeyFailed)}"
    >
      <p class="error" role="alert" hidden></p>
      <input type="hidden" name="passkey" />
      <button class="primary wide">${t(m.signInWithPasskey)}</button>
    </form>`
  }
  if (!isLoopbackAddress(origin)) return false
  const address = new URL(origin)
  address.hostname = 'localhost'
  return html`<p class="subtitle">
    <a href="${address.href}" target="_blank">${t(m.openForPasskeys, { address: address.origin })}</a>
  </p>`
}

function secretForm(language: string, options: SignInPageOptions): Html {
  const t = translatorOf(language)
  const { isRecovery, name = '', isWrong = false } = options
  return html`<form method="post" class="nameForm">
    ${textField({
      id: 'name',
      label: t(m.accountName),
      value: name,
      autocomplete: 'username webauthn',
      isWrong,
    })}
    ${
      isRecovery
        ? textField({
            id: 'code',
            label: t(m.recoveryCode),
            autocomplete: 'one-time-code',
            isWrong,
          })
        : textField({
            id: 'password',
            label: t(m.password),
            type: 'password',
            autocomplete: 'current-password',
            isWrong,
          })
    }
    <button class="primary wide">${t(m.signIn)}</button>
    ${isRecovery && html`<p class="subtitle">${t(m.askForNewLink)}</p>`}
    ${/* A button of the form, unlike a link, keeps the name. */ ''}
    <button class="link" name="ask" value="${isRecovery ? 'password' : 'recovery'}" formnovalidate>
      ${t(isRecovery ? m.signInWithPassword : m.useRecoveryCode)}
    </button>
  </form>`
}

interface FieldOptions {
  /** The id of the element, which is also the name of the field in the form. */
  id: string
  label: string
  autocomplete: string
  type?: 'text' | 'password'
  value?: string
  isWrong: boolean
}

const textField = ({ id, label, type = 'text', value = '', autocomplete, isWrong }: FieldOptions): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <div class="row">
      <input
        id="${id}"
        name="${id}"
        type="${type}"
        value="${value}"
        autocomplete="${autocomplete}"
        autocapitalize="none"
        spellcheck="false"
        required
        ${isWrong && html`aria-invalid="true" aria-describedby="error"`}
      />
    </div>
  </div>`
