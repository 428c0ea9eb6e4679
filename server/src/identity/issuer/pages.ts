import { html, Html } from '../../http/html.ts'
import { IDENTITY_PATH } from './addresses.ts'
import { SAMPLE_PEOPLE, type Person } from '../accounts.ts'

const asset = (name: string) => `${IDENTITY_PATH}/assets/${name}`

/** What the chooser shows. */
export interface ChooserState {
  /** Who is signed in at present; null for nobody. */
  current: Person | null
  /** The name as typed before, and what was wrong with it. */
  typed: string
  fault: string | null
}

/** The page in the popup: who do you want to be? Plain forms, so that it works without scripts. */
export function chooserPage({ current, typed, fault }: ChooserState): Html {
  const known = SAMPLE_PEOPLE.some((person) => person.id === current?.id)
  const people = current && !known ? [current, ...SAMPLE_PEOPLE] : SAMPLE_PEOPLE
  return page(
    'Choose an account',
    html`<h1>Choose an account</h1>
      <p class="line">to continue to Vtube</p>
      <form method="post" class="people">
        ${people.map(
          (person) =>
            html`<button class="person" name="account" value="${person.id}">
              ${portrait(person)}<span class="who"
                ><b>${person.name}</b>${person.id === current?.id && html`<small>Signed in</small>`}</span
              >
            </button>`,
        )}
      </form>
      <form method="post" class="other" novalidate>
        <label for="name">Another name</label>
        ${fault !== null && html`<p class="fault" id="fault" role="alert">${fault}</p>`}
        <div class="row">
          <input
            id="name"
            name="name"
            value="${typed}"
            autocomplete="nickname"
            ${fault !== null && html`aria-invalid="true" aria-describedby="fault" autofocus`}
          />
          <button class="main">Continue</button>
        </div>
      </form>
      <form method="post"><button class="quiet" name="cancel" value="yes">Cancel</button></form>`,
  )
}

/**
 * The page that ends a session.
 * @param form the issuer's own form, which has to be sent
 * @param isAsked whether the visitor has been recognised, so that no question is needed
 */
export function endSessionPage(form: string, isAsked: boolean): Html {
  return page(
    'Log out',
    html`<h1>Log out of Vtube?</h1>
      ${new Html(form)}
      <button class="main wide" type="submit" form="op.logoutForm" name="logout" value="yes" id="log-out">
        Log Out
      </button>
      ${isAsked && html`<script src="${asset('logOut.js')}" defer></script>`}`,
  )
}

export const signedOutPage = (): Html =>
  page(
    'Logged out',
    html`<h1>Logged out</h1>
      <p class="line">You can close this window.</p>`,
  )

/** Something about the sign-in went wrong: one sentence for the visitor. */
export const errorPage = (reason: string): Html =>
  page(
    'Sign-in failed',
    html`<h1>Sign-in failed</h1>
      <p class="fault" role="alert">${reason}</p>
      <p class="line">Close this window and sign in again.</p>`,
  )

function portrait(person: Person): Html {
  if (person.picture !== null) return html`<img class="portrait" src="${asset(person.picture)}" alt="" />`
  const initials = person.name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
  return html`<span class="portrait" aria-hidden="true">${initials.join('').toUpperCase()}</span>`
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - Vtube</title>
        <link rel="icon" href="${asset('tile.svg')}" type="image/svg+xml" />
        <link rel="stylesheet" href="${asset('tokens.css')}" />
        <link rel="stylesheet" href="${asset('identity.css')}" />
      </head>
      <body>
        <main>
          <img class="tile" src="${asset('tile.svg')}" alt="Vtube" />
          ${content}
        </main>
      </body>
    </html>`
}
