import { TEXT_POLICY } from '@vtube/shared/trustedTypes'

const asItIs = { createHTML: (html: string) => html }
/** Not for export: it lets anything pass, because nothing that is made with it is ever shown. */
const policy = globalThis.trustedTypes?.createPolicy(TEXT_POLICY, asItIs) ?? asItIs

/** The body of a document of its own, in which nothing is loaded or run. Only text may leave it. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(`<!doctype html><body>${html}`), 'text/html').body
