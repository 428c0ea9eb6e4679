import { TEXT_POLICY } from '@vtube/shared/trustedTypes'

const asItIs = { createHTML: (html: string) => html }
/** Never export this policy: it lets any markup pass, because nothing parsed with it is ever shown. */
const policy = globalThis.trustedTypes?.createPolicy(TEXT_POLICY, asItIs) ?? asItIs

/** Parses HTML into a document of its own, in which nothing is loaded or run. Only text may leave it. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(`<!doctype html><body>${html}`), 'text/html').body

/** Parses XML into a document of its own; a broken one has a `parsererror`. Only text may leave it. */
export const inertXml = (xml: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(xml), 'text/xml')

const parse = (html: string): string => inertBody(html).textContent ?? ''

/** Returns the text of a piece of HTML, without its markup. Nothing in it is loaded or run. */
export function plainText(html: string): string {
  return /[<&]/.test(html) ? parse(html).trim() : html
}

/** Unescapes HTML entities (`&#39;` is `'`). A bare `<` stays: the input is text, not markup. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? parse(text.replaceAll('<', '&lt;')) : text
}
