import { TEXT_POLICY } from '@vtube/shared/trustedTypes'

const asItIs = { createHTML: (html: string) => html }
/** Not for export: it lets anything pass, because nothing that is made with it is ever shown. */
const policy = globalThis.trustedTypes?.createPolicy(TEXT_POLICY, asItIs) ?? asItIs

/** The body of a document of its own, in which nothing is loaded or run. Only text may leave it. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(`<!doctype html><body>${html}`), 'text/html').body

const parse = (html: string): string => inertBody(html).textContent ?? ''

/** The text of a piece of HTML, without its markup. Nothing in it is loaded or run: the document is inert. */
export function plainText(html: string): string {
  return /[<&]/.test(html) ? parse(html).trim() : html
}

/** Escaped text as it was before (`&#39;` is `'`). A bare `<` stays: this is text, not markup. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? parse(text.replaceAll('<', '&lt;')) : text
}
