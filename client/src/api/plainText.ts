import { TEXT_POLICY } from '@vtube/shared/trustedTypes'

const asItIs = { createHTML: (html: string) => html }
/** Never export this policy. It lets any markup pass, which is safe only because what it parses is never shown. */
const policy = globalThis.trustedTypes?.createPolicy(TEXT_POLICY, asItIs) ?? asItIs

/** Parses HTML into a separate document, in which nothing loads or runs. Callers may take only text out of it. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(`<!doctype html><body>${html}`), 'text/html').body

/** Parses XML into a separate document. An invalid one has a `parsererror`. Callers may take only text out of it. */
export const inertXml = (xml: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(xml), 'text/xml')

const parse = (html: string): string => inertBody(html).textContent ?? ''

/** Returns the text of a piece of HTML, without its markup. Nothing in it loads or runs. */
export function plainText(html: string): string {
  return /[<&]/.test(html) ? parse(html).trim() : html
}

/** Unescapes HTML entities (`&#39;` is `'`). A bare `<` stays, because the input is text, not markup. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? parse(text.replaceAll('<', '&lt;')) : text
}
