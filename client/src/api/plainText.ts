import { inertBody } from './inertBody.ts'

const parse = (html: string): string => inertBody(html).textContent ?? ''

/** The text of a piece of HTML, without its markup. Nothing in it is loaded or run: the document is inert. */
export function plainText(html: string): string {
  return /[<&]/.test(html) ? parse(html).trim() : html
}

/** Escaped text as it was before (`&#39;` is `'`). A bare `<` stays: this is text, not markup. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? parse(text.replaceAll('<', '&lt;')) : text
}
