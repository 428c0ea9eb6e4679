import type { AccountView } from './accountSections.ts'
import * as m from '@vtube/messages'
import { html, type Html } from '../../http/html.ts'
import { translatorOf } from '../../language/translate.ts'
import { avatar, page } from '../issuer/identityPage.ts'
import { accountOf } from './accountOf.ts'
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
import { linkForPasskeys } from './invitationPages.ts'
import { hasPasskeys } from '../passkeys/passkeys.ts'

interface ConfirmationPage {
  language: string
  origin: string
  /** The name that the field contains at first. */
  name: string
  error: FieldError | null
  script: string | null
}

/** Returns the page that asks a person to sign in again before it shows an account. */
export function confirmationPage({ language, origin, name, error, script }: ConfirmationPage): Html {
  const t = translatorOf(language)
  const action = `${ACCOUNT_PATH}/confirm`
  const nameField = (id: string) =>
    field(language, { id, name: 'name', label: t(m.accountName), autocomplete: 'username', value: name })
  return page(
    language,
    t(m.yourAccount),
    html`<a class="back" href="/">${t(m.home)}</a>
      <p class="subtitle">${t(m.confirmItIsYou)}</p>
      ${formError(language, error, 'passkey')}
      ${
        hasPasskeys(origin)
          ? passkeyForm(
              language,
              { action, does: 'use', options: `${ACCOUNT_PATH}/options/use` },
              passkeyButton(t(m.signInWithPasskey), 'primary'),
            )
          : linkForPasskeys(language, origin, ACCOUNT_PATH)
      }
      <form method="post" class="form" action="${action}" novalidate>
        ${formError(language, error, 'password')} ${nameField('name')}
        ${field(language, {
          id: 'password',
          name: 'password',
          type: 'password',
          label: t(m.password),
          autocomplete: 'current-password',
        })}
        <button class="${hasPasskeys(origin) ? 'plain' : 'primary wide'}">${t(m.continueSignIn)}</button>
      </form>
      <details ${error?.field === 'recovery' && html`open`}>
        <summary>${t(m.useRecoveryCode)}</summary>
        <form method="post" class="form" action="${action}" novalidate>
          ${formError(language, error, 'recovery')} ${nameField('recovery-name')}
          ${field(language, { id: 'code', name: 'code', label: t(m.recoveryCode), autocomplete: 'off' })}
          <button class="plain">${t(m.continueSignIn)}</button>
          <p class="hint">${t(m.askForNewLink)}</p>
        </form>
      </details>`,
    { styles: ['account.css'], script },
  )
}

/** Returns the page of one's own account. Without scripts, the page works except for passkeys and pictures. */
export function accountPage(view: AccountView): Html {
  const { language, person, done, script } = view
  const t = translatorOf(language)
  return page(
    language,
    t(m.yourAccount),
    html`<a class="back" href="/">${t(m.home)}</a>
      <div class="whoseAccount">${avatar(accountOf(person))}<b dir="auto">${person.name}</b></div>
      <div class="done" role="status">${done.map((sentence) => html`<p>${t(sentence)}</p>`)}</div>
      ${nameSection(view)} ${passkeySection(view)} ${passwordSection(view)} ${recoverySection(view)}
      ${sessionSection(view)} ${deletionSection(view)}`,
    { styles: ['account.css'], script },
  )
}

/** Returns the page that follows the deletion of an account. */
export function deletedPage(language: string): Html {
  const t = translatorOf(language)
  return page(language, t(m.accountDeleted), html`<p class="subtitle">${t(m.closeWindow)}</p>`)
}
