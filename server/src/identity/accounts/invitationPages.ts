import * as m from '@vtube/messages'
import { html, type Html } from '../../http/html.ts'
import { isLoopbackAddress } from '../../http/requestContext.ts'
import { translatorOf } from '../../language/translate.ts'
import { page } from '../issuer/identityPage.ts'
import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'
import { field, formError, passkeyButton, passkeyForm, type FieldError } from './formParts.ts'
import { hasPasskeys } from '../passkeys/passkeys.ts'
import { MIN_PASSWORD_LENGTH } from '../passwords/passwordRules.ts'

export const invitationPath = (secret: string): string =>
  `${IDENTITY_PATH}/invitation/${encodeURIComponent(secret)}`

interface InvitationPage {
  language: string
  origin: string
  secret: string
  /** The name of the known person who gets new ways to sign in, or null for a new person. */
  knownName: string | null
  /** The name whose data the account takes over, or null. */
  formerName: string | null
  /** Whether the invitation is for the first person of this server, whom nobody has invited. */
  isFirst: boolean
  /** The name that the field contains at first. */
  name: string
  error: FieldError | null
  script: string | null
}

/** Returns the page of an invitation. Without scripts, the page makes an account with a password. */
export function invitationPage(options: InvitationPage): Html {
  const { language, origin, secret, knownName, formerName, isFirst, name, error, script } = options
  const t = translatorOf(language)
  const { host } = new URL(origin)
  const canUsePasskeys = hasPasskeys(origin)
  return page(
    language,
    t(knownName === null ? m.makeAccount : m.newWaysIn),
    html`${
      !isFirst &&
      html`<p class="subtitle">
        ${knownName === null ? t(m.invitedTo, { host }) : t(m.replacesWaysIn, { name: knownName })}
      </p>`
    }
    ${formerName !== null && html`<p class="text">${t(m.takesOverData, { name: formerName })}</p>`}
    ${passkeyForm(
      language,
      { action: invitationPath(secret), does: 'create', options: `${invitationPath(secret)}/options` },
      html` ${formError(language, error, 'form')}
        ${field(language, {
          id: 'name',
          name: 'name',
          label: t(m.accountName),
          autocomplete: 'username',
          value: knownName ?? name,
          isReadOnly: knownName !== null,
          hasFocus: knownName === null && name === '' && error === null,
          error,
        })}
        ${
          canUsePasskeys
            ? html`<p class="text" data-with-passkey hidden>${t(m.passkeyExplained)}</p>
                ${passkeyButton(t(m.createPasskey), 'primary')}`
            : linkForPasskeys(language, origin, invitationPath(secret))
        }
        <details open ${(error === null || error.field === 'form') && html`data-closes`}>
          <summary>${t(m.usePasswordInstead)}</summary>
          ${field(language, {
            id: 'password',
            name: 'password',
            type: 'password',
            label: t(m.newPassword),
            autocomplete: 'new-password',
            hint: t(m.passwordRules, { limit: MIN_PASSWORD_LENGTH }),
            isInstead: true,
            error,
          })}
          <button class="${canUsePasskeys ? 'plain' : 'primary wide'}" data-plain>
            ${t(m.continueWithPassword)}
          </button>
        </details>`,
    )}`,
    { styles: ['account.css'], script },
  )
}

/** Returns the page of a link that is used, too old or unknown. */
export function invitationOverPage(language: string): Html {
  const t = translatorOf(language)
  return page(
    language,
    t(m.invitationOverHeading),
    html`<p class="error" role="alert">${t(m.invitationOver)}</p>`,
  )
}

/**
 * Returns a link to this page under the name of this machine, because browsers allow no passkeys at addresses such as
 * 127.0.0.1.
 */
export function linkForPasskeys(language: string, origin: string, path: string): Html | false {
  if (!isLoopbackAddress(origin)) return false
  const url = new URL(path, origin)
  url.hostname = 'localhost'
  return html`<p class="text">
    <a href="${url.href}">${translatorOf(language)(m.openForPasskeys, { address: url.origin })}</a>
  </p>`
}
