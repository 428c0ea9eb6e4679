/**
 * Names of the policies that the pages may have: browsers that know Trusted Types take a text for markup, or for the
 * address of a script, only from one of these. Each is made once, in the module that uses it.
 */

/** Reads markup by strangers in a document that is never shown. */
export const TEXT_POLICY = 'vtube-text'

/** Admits the service worker. */
export const WORKER_POLICY = 'vtube-worker'

/** Admits the script of the Firebase SDK; the other two are those of that script, which asks for them by name. */
export const FIREBASE_POLICY = 'default'
export const FIREBASE_POLICIES = [FIREBASE_POLICY, 'gapi#gapi', 'goog#html'] as const

/** What the built page says of itself, whoever hosts it: a host that knows how it signs in may say less. */
export const CLIENT_POLICIES = [TEXT_POLICY, WORKER_POLICY, ...FIREBASE_POLICIES] as const
