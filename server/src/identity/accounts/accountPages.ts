import * as m from '@vtube/messages'
import { html, type Html } from '../../http/html.ts'
import { translatorOf, translateSentence, type Sentence } from '../../language/translate.ts'
import type { Passkey, Person } from '../../storage/PeopleStore.ts'
import { avatar, page } from '../issuer/identityPage.ts'
import type { PersonSession } from '../issuer/personSessions.ts'
import { ACCOUNT_PATH } from './accountPath.ts'
import {
  deletionSection,
  nameSection,
  passkeySection,
  passwordSection,
  recoverySection,
  sessionSection,
} from './accountSections.ts'
import { field, formError, passkeyButton, passkeyForm, type FieldError } from './formParts.ts'
import { atLocalhost } from './invitationPages.ts'
import { hasPasskeys } from './passkeys.ts'

interface ConfirmationPage {
  language: string
  origin: string
  /** The name in the field. */
  name: string
  error: FieldError | null
  script: string | null
}

/** Returns the page that asks who is there before it shows an account. */
export function confirmationPage({ language, origin, name, error, script }: ConfirmationPage): Html {
  const t = translatorOf(language)
  const action = `${ACCOUNT_PATH}/confirm`
  return page(
    language,
    t(m.yourAccount),
    html`<p class="subtitle">${t(m.confirmItIsYou)}</p>
      ${
        hasPasskeys(origin)
          ? passkeyForm(
              language,
              { action, does: 'use', options: `${ACCOUNT_PATH}/options/use` },
              passkeyButton(t(m.usePasskey), 'primary'),
            )
          : atLocalhost(language, origin, ACCOUNT_PATH)
      }
      <form method="post" class="form" action="${action}" novalidate>
        ${formError(language, error, 'confirm')}
        ${field(language, { id: 'name', name: 'name', label: t(m.yourName), autocomplete: 'username', value: name })}
        ${field(language, {
          id: 'password',
          name: 'password',
          type: 'password',
          label: t(m.password),
          autocomplete: 'current-password',
        })}
        <button class="primary wide">${t(m.continueSignIn)}</button>
        <details ${error?.field === 'code' && html`open`}>
          <summary>${t(m.useRecoveryCode)}</summary>
          ${field(language, { id: 'code', name: 'code', label: t(m.recoveryCode), autocomplete: 'off', error })}
          <button class="secondary wide">${t(m.continueSignIn)}</button>
        </details>
      </form>`,
    { styles: ['account.css'], script },
  )
}

/** What the page of an account shows. */
export interface AccountView {
  language: string
  origin: string
  person: Person
  passkeys: readonly Passkey[]
  /** The number of recovery codes that are left. */
  codes: number
  sessions: readonly PersonSession[]
  /** The grant of this browser, or null. */
  ownGrantId: string | null
  /** What has just happened. */
  done: Sentence | null
  error: FieldError | null
  script: string | null
}

/** Returns the page of one's own account. Without scripts, everything works but passkeys and pictures. */
export function accountPage(view: AccountView): Html {
  const { language, person, done, script } = view
  const picture =
    person.picture === null ? null : `accounts/${encodeURIComponent(person.id)}/picture?v=${person.picture}`
  return page(
    language,
    translatorOf(language)(m.yourAccount),
    html`<div class="whoseAccount">
        ${avatar({ name: person.name, picture })}<b dir="auto">${person.name}</b>
      </div>
      <p class="done" role="status">${done !== null && translateSentence(language, done)}</p>
      ${nameSection(view)} ${passkeySection(view)} ${passwordSection(view)} ${recoverySection(view)}
      ${sessionSection(view)} ${deletionSection(view)}`,
    { styles: ['account.css'], script },
  )
}

/** Returns the page that is left when an account is deleted. */
export function deletedPage(language: string): Html {
  const t = translatorOf(language)
  return page(language, t(m.accountDeleted), html`<p class="subtitle">${t(m.closeWindow)}</p>`)
}
