import type { Message } from '@vtube/messages/message'
import type { Person, Passkey } from '../people/Person.ts'
import type { PersonSession } from '../issuer/personSessions.ts'
import type { Confirmation } from './accountCookie.ts'
import { type FieldError, field, formError, passkeyButton, passkeyForm } from './formParts.ts'
import * as m from '@vtube/messages'
import { html, type Html } from '../../http/html.ts'
import { translatorOf } from '../../language/translate.ts'
import { ACCOUNT_PATH } from './accountPath.ts'
import { describeBrowser } from '../passkeys/passkeyForm.ts'
import { hasPasskeys } from '../passkeys/passkeys.ts'
import { MIN_PASSWORD_LENGTH } from '../passwords/passwordRules.ts'

/** Returns a section with a heading, which names the section for screen readers, and with the error of its form. */
const section = ({ language, error }: AccountView, id: string, heading: string, content: Html): Html =>
  html`<section aria-labelledby="${id}-heading">
    <h2 id="${id}-heading">${heading}</h2>
    ${formError(language, error, id)} ${content}
  </section>`

const form = (action: string, content: Html): Html =>
  html`<form method="post" class="form" action="${ACCOUNT_PATH}/${action}" novalidate>${content}</form>`

const dateOf = (language: string, date: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date)

export function nameSection(view: AccountView): Html {
  const { language, person, error } = view
  const t = translatorOf(language)
  return section(
    view,
    'picture',
    t(m.nameAndPicture),
    html`${form(
        'name',
        html`${field(language, {
            id: 'name',
            name: 'name',
            label: t(m.accountName),
            autocomplete: 'username',
            value: person.name,
            error,
          })}<button class="plain">${t(m.saveName)}</button>`,
      )}
      <form
        method="post"
        class="form"
        action="${ACCOUNT_PATH}/picture"
        data-picture
        data-failed="${t(m.pictureUnusable)}"
        hidden
      >
        <div class="field">
          <label for="picture-file">${t(m.choosePicture)}</label>
          <input id="picture-file" type="file" accept="image/*" />
        </div>
        <input type="hidden" name="picture" value="" />
        <p class="error" role="alert" hidden></p>
      </form>
      ${person.picture !== null && form('picture', html`<button class="plain">${t(m.removePicture)}</button>`)}`,
  )
}

export function passkeySection(view: AccountView): Html {
  const { language, origin, person, passkeys } = view
  const t = translatorOf(language)
  const rpId = new URL(origin).hostname
  /** The passkeys and the name that the script reports to password managers. */
  const known = {
    rpId,
    userId: Buffer.from(person.id).toString('base64url'),
    name: person.name,
    ids: passkeys.filter(({ host }) => host === rpId).map(({ id }) => id),
  }
  return section(
    view,
    'passkeys',
    t(m.passkeys),
    html`${
      passkeys.length > 0 &&
      html`<ul class="list">
        ${passkeys.map((passkey) => passkeyItem(language, passkey))}
      </ul>`
    }
    ${
      hasPasskeys(origin) &&
      html`<p data-known-passkeys="${JSON.stringify(known)}" hidden></p>
        ${passkeyForm(
          language,
          { action: `${ACCOUNT_PATH}/addPasskey`, does: 'create', options: `${ACCOUNT_PATH}/options/create` },
          passkeyButton(t(m.addPasskey)),
        )}`
    }`,
  )
}

function passkeyItem(language: string, { id, name, host, createdAt, usedAt }: Passkey): Html {
  const t = translatorOf(language)
  const nameId = `passkey-${id}`
  const idField = html`<input type="hidden" name="id" value="${id}" />`
  return html`<li>
    <b><bdi>${name}</bdi></b>
    <small>${t(m.passkeyMade, { date: dateOf(language, createdAt), host })}</small>
    <small>${usedAt === null ? t(m.neverUsed) : t(m.lastUsed, { date: dateOf(language, usedAt) })}</small>
    <details>
      <summary>${t(m.changePasskey, { name })}</summary>
      ${form(
        'renamePasskey',
        html`${idField}${field(language, {
            id: nameId,
            name: 'name',
            label: t(m.passkeyName),
            autocomplete: 'off',
            value: name,
          })}<button class="plain">${t(m.rename)}</button>`,
      )}
      ${form('removePasskey', html`${idField}<button class="plain danger">${t(m.removePasskey)}</button>`)}
    </details>
  </li>`
}

export function passwordSection(view: AccountView): Html {
  const { language, origin, person, confirmation, passkeys, error } = view
  const t = translatorOf(language)
  // A person who has used a recovery code need not also enter the old password or use a passkey.
  const isRecovered = confirmation === 'recovery'
  return section(
    view,
    'password',
    t(m.password),
    html`${!person.hasPassword && html`<p class="text">${t(m.noPassword)}</p>`}
    ${passkeyForm(
      language,
      { action: `${ACCOUNT_PATH}/password`, does: 'use', options: `${ACCOUNT_PATH}/options/use` },
      html`<input name="username" value="${person.name}" autocomplete="username" readonly hidden /> ${
          person.hasPassword &&
          field(language, {
            id: 'current-password',
            name: 'current',
            type: 'password',
            label: t(m.currentPassword),
            autocomplete: 'current-password',
            isInstead: true,
            error,
          })
        }
        ${field(language, {
          id: 'new-password',
          name: 'password',
          type: 'password',
          label: t(m.newPassword),
          autocomplete: 'new-password',
          hint: t(m.passwordRules, { limit: MIN_PASSWORD_LENGTH }),
          error,
        })}
        <label class="choice">
          <input type="checkbox" name="links" />
          ${t(m.takeLinksBackToo)}
        </label>
        ${
          (person.hasPassword || isRecovered) &&
          html`<button class="plain" data-plain>
            ${t(person.hasPassword ? m.changePassword : m.setPassword)}
          </button>`
        }
        ${!isRecovered && passkeys.length > 0 && hasPasskeys(origin) && passkeyButton(t(m.setWithPasskey))}`,
    )}
    ${
      person.hasPassword &&
      form('removePassword', html`<button class="plain danger">${t(m.removePassword)}</button>`)
    }`,
  )
}

export function recoverySection(view: AccountView): Html {
  const { language, codes } = view
  const t = translatorOf(language)
  const count = new Intl.NumberFormat(language).format(codes)
  return section(
    view,
    'codes',
    t(m.recoveryCodes),
    html`<p class="text">${codes === 0 ? t(m.noCodesLeft) : t(m.recoveryCodesLeft, { n: codes, count })}</p>
      ${form(
        'codes',
        html`<button class="plain" ${codes > 0 && html`aria-describedby="codes-hint"`}>
            ${t(m.makeCodes)}
          </button>
          ${codes > 0 && html`<p class="hint" id="codes-hint">${t(m.oldCodesEnd)}</p>`}`,
      )}`,
  )
}

export function sessionSection(view: AccountView): Html {
  const { language, sessions, ownGrantId } = view
  const t = translatorOf(language)
  return section(
    view,
    'sessions',
    t(m.whereSignedIn),
    html`${
      sessions.length > 0 &&
      html`<ul class="list">
        ${sessions.map(
          ({ id, browser, usedAt }, index) =>
            html`<li>
              <b id="session-${index}"><bdi>${describeBrowser(language, browser)}</bdi></b>
              <small>
                ${id === ownGrantId ? t(m.thisBrowser) : t(m.lastUsed, { date: dateOf(language, usedAt) })}
              </small>
              ${
                id !== ownGrantId &&
                form(
                  'signOut',
                  html`<input type="hidden" name="session" value="${id}" />
                    <button class="plain" aria-describedby="session-${index}">${t(m.signOutThere)}</button>`,
                )
              }
            </li>`,
        )}
      </ul>`
    }
    ${
      sessions.some(({ id }) => id !== ownGrantId) &&
      form(
        'signOutElsewhere',
        html`<button class="plain" aria-describedby="sessions-hint">${t(m.signOutElsewhere)}</button>
          <p class="hint" id="sessions-hint">${t(m.linksEndToo)}</p>`,
      )
    }`,
  )
}

export function deletionSection(view: AccountView): Html {
  const { language, person, error } = view
  const t = translatorOf(language)
  return section(
    view,
    'delete',
    t(m.deleteAccount),
    html`<p class="text">${t(m.deletionExplained)}</p>
      ${form(
        'delete',
        html`${field(language, {
            id: 'delete-name',
            name: 'name',
            label: t(m.typeNameToDelete, { name: person.name }),
            autocomplete: 'off',
            error,
          })}<button class="plain danger">${t(m.deleteAccount)}</button>`,
      )}`,
  )
}

/** The contents of the page of an account. */
export interface AccountView {
  language: string
  origin: string
  person: Person
  confirmation: Confirmation
  passkeys: readonly Passkey[]
  /** The number of recovery codes that are not used yet. */
  codes: number
  sessions: readonly PersonSession[]
  /** The id of the grant of this browser, or null. */
  ownGrantId: string | null
  /** The sentences about the change that was just made. */
  done: readonly Message[]
  error: FieldError | null
  script: string | null
}
