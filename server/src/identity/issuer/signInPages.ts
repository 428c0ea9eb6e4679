import * as m from '@vtube/messages'
import { type Sentence, translateSentence, translatorOf } from '../../language/translate.ts'
import { html, Html } from '../../http/html.ts'
import { asset, avatar, page } from './identityPage.ts'
import { SAMPLE_ACCOUNTS, type Account } from '../sampleAccounts.ts'

/**
 * Returns the account chooser of the sign-in popup. It consists of plain forms, so that it works without scripts.
 * @param current the account that is signed in, or null
 * @param typed the name that the user has typed before
 * @param error the reason why that name was refused
 */
export function chooserPage(
  language: string,
  current: Account | null,
  typed = '',
  error: Sentence | null = null,
): Html {
  const t = translatorOf(language)
  const known = SAMPLE_ACCOUNTS.some((account) => account.id === current?.id)
  const accounts = current && !known ? [current, ...SAMPLE_ACCOUNTS] : SAMPLE_ACCOUNTS
  return page(
    language,
    t(m.chooseAccount),
    html`<p class="subtitle">${t(m.toContinue)}</p>
      <form method="post" class="accounts">
        ${accounts.map(
          (account) =>
            html`<button class="account" name="account" value="${account.id}">
              ${avatar(account)}<span class="accountName"
                ><b>${account.name}</b
                >${account.id === current?.id && html`<small>${t(m.signedIn)}</small>`}</span
              >
            </button>`,
        )}
      </form>
      <form method="post" class="nameForm" novalidate>
        <label for="name">${t(m.anotherName)}</label>
        ${error !== null && html`<p class="error" id="error" role="alert">${translateSentence(language, error)}</p>`}
        <div class="row">
          <input
            id="name"
            name="name"
            value="${typed}"
            autocomplete="nickname"
            ${error !== null && html`aria-invalid="true" aria-describedby="error" autofocus`}
          />
          <button class="primary">${t(m.continueSignIn)}</button>
        </div>
      </form>
      <form method="post"><button class="secondary" name="cancel" value="yes">${t(m.cancel)}</button></form>`,
  )
}

/**
 * Returns the page that ends a session with the issuer's form. The page first asks a question unless the end was
 * already confirmed.
 */
export function endSessionPage(language: string, form: string, isConfirmed: boolean): Html {
  const t = translatorOf(language)
  return page(
    language,
    t(m.logOut),
    html`${new Html(form)}
      <button class="primary wide" type="submit" form="op.logoutForm" name="logout" value="yes" id="log-out">
        ${t(m.logOut)}
      </button>
      ${isConfirmed && html`<script src="${asset('logOut.js')}" defer></script>`}`,
    { heading: t(m.logOutQuestion) },
  )
}

export function signedOutPage(language: string): Html {
  const t = translatorOf(language)
  return page(language, t(m.loggedOut), html`<p class="subtitle">${t(m.closeWindow)}</p>`)
}

/** Returns the page that reports the failure of any page, with the reason as a sentence for the user. */
export function failurePage(language: string, reason: string): Html {
  return page(
    language,
    translatorOf(language)(m.somethingWrong),
    html`<p class="error" role="alert">${reason}</p>`,
  )
}

/** Returns the page for a failed sign-in, with the reason as a sentence for the user. */
export function errorPage(language: string, reason: string): Html {
  const t = translatorOf(language)
  return page(
    language,
    t(m.signInFailedHeading),
    html`<p class="error" role="alert">${reason}</p>
      <p class="subtitle">${t(m.closeAndSignIn)}</p>`,
  )
}
