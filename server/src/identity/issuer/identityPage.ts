import type { Person, ServerPages } from '@vtube/shared/serverPages'
import { html, type Html } from '../../http/html.ts'
import { renderPage } from '../../http/serverPages.ts'
import { htmlDocument } from '../../http/htmlDocument.ts'
import type { Account } from '../sampleAccounts.ts'
import { IDENTITY_PATH } from './issuerUrls.ts'

/** Returns the address of a file in the folder `assets`. */
export const asset = (name: string): string => `${IDENTITY_PATH}/assets/${name}`

/**
 * Resolves to the document of a page of the sign-in.
 * @param script the address of the script, or null if the page has none
 */
export const identityPage = <Name extends keyof ServerPages>(
  language: string,
  name: Name,
  content: ServerPages[Name],
  script: string | null = null,
): Promise<string> => renderPage(name, content, { language, icon: asset('tile.svg'), script })

/** Returns an account as pages show it. */
export const personOf = ({ name, picture }: Pick<Account, 'name' | 'picture'>): Person => ({
  name,
  pictureUrl: picture === null ? null : `${IDENTITY_PATH}/${picture}`,
})

interface PageOptions {
  /** The heading, if it differs from the title. */
  heading?: string
  /** Additional style sheets, as names of files in the folder `assets`. */
  styles?: readonly string[]
  /** The address of the script, or null if it was not built. */
  script?: string | null
}

/** Returns a page of the sign-in popup. */
export function page(
  language: string,
  title: string,
  content: Html,
  { heading = title, styles = [], script = null }: PageOptions = {},
): Html {
  return htmlDocument({
    language,
    title,
    styles: ['tokens.css', 'identity.css', ...styles].map(asset),
    head: html`<meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="${asset('tile.svg')}" type="image/svg+xml" />
      ${script !== null && html`<script type="module" src="${script}"></script>`}`,
    body: html`<main>
      <img class="tile" src="${asset('tile.svg')}" alt="Vtube" />
      <h1>${heading}</h1>
      ${content}
    </main>`,
  })
}

/** Returns the avatar of an account or, if it has none, the first letters of its name. */
export function avatar({ name, picture }: Pick<Account, 'name' | 'picture'>): Html {
  if (picture !== null) return html`<img class="avatar" src="${IDENTITY_PATH}/${picture}" alt="" />`
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
  return html`<span class="avatar" aria-hidden="true">${initials.join('').toUpperCase()}</span>`
}
