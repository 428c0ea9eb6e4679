import * as m from '@vtube/messages'
import { isRightToLeft } from '@vtube/messages/languages'
import { translatorOf } from '../language/translate.ts'
import { html, type Html } from './html.ts'

interface DocumentOptions {
  language: string
  /** The title of the contents of the page, or null if the title is only the name of the product. */
  title: string | null
  styles: readonly string[]
  /** Further elements of the head. */
  head: Html
  body: Html
}

/** Returns a page of the server, in a language and in the text direction of this language. */
export const htmlDocument = ({ language, title, styles, head, body }: DocumentOptions): Html =>
  html`<!doctype html>
    <html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title === null ? 'Vtube' : translatorOf(language)(m.pageTitle, { title })}</title>
        ${styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)} ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`
