import { TEXT_POLICY } from '@vtube/shared/trustedTypes'

const asItIs = { createHTML: (html: string) => html }
/** The policy for trusted types, which is not exported: it accepts any markup, because no document is ever shown. */
const policy = globalThis.trustedTypes?.createPolicy(TEXT_POLICY, asItIs) ?? asItIs

/** Parses HTML into a separate document, which loads and runs nothing. Callers may use only text from the result. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(`<!doctype html><body>${html}`), 'text/html').body

/** Parses XML, or returns a document with a `parsererror` element. Callers may use only text from the result. */
export const inertXml = (xml: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(xml), 'text/xml')

const parse = (html: string): string => inertBody(html).textContent ?? ''

/** Returns the text of a piece of HTML without its markup. Nothing in the HTML is loaded or run. */
export function plainText(html: string): string {
  return /[<&]/.test(html) ? parse(html).trim() : html
}

/** Decodes HTML entities: `&#39;` becomes `'`. Keeps a bare `<`, because the input is text and not markup. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? parse(text.replaceAll('<', '&lt;')) : text
}
