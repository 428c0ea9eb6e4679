import { WEB_ADDRESS, webUrl, withoutTrailingPunctuation } from '@vtube/shared/webAddress'
import { escapeText, html } from '../http/html.ts'

const TOKEN = new RegExp(String.raw`(?<end>\r\n|\r|\n)|${WEB_ADDRESS}`, 'giu')

/** Returns a plain text as HTML that looks the same: its lines are kept, and web addresses are links. */
export function textToHtml(given: string): string {
  const text = given.trim()
  let markup = ''
  let done = 0
  for (const { 0: token, index, groups } of text.matchAll(TOKEN)) {
    markup += escapeText(text.slice(done, index))
    markup += groups?.['end'] === undefined ? link(token) : '<br>'
    done = index + token.length
  }
  return markup + escapeText(text.slice(done))
}

function link(token: string): string {
  const address = withoutTrailingPunctuation(token)
  const url = webUrl(address)
  const rest = escapeText(token.slice(address.length))
  return url === null ? escapeText(token) : html`<a href="${url}">${address}</a>`.markup + rest
}
