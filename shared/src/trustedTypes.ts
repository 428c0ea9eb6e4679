/**
 * Names of the Trusted Types policies of our pages. Browsers accept HTML and script URLs from these policies only. Each is
 * created once, in the module that uses it.
 */

/** Parses untrusted HTML and XML in a document that is never shown. */
export const TEXT_POLICY = 'vtube-text'

/** Allows the service worker. */
export const WORKER_POLICY = 'vtube-worker'

/** Allows the script of the Firebase SDK; the other two policies are created by that script. */
export const FIREBASE_POLICY = 'default'
export const FIREBASE_POLICIES = [FIREBASE_POLICY, 'gapi#gapi', 'goog#html'] as const

/** The policies that the built page allows on any host; a host that knows its sign-in service may allow fewer. */
export const CLIENT_POLICIES = [TEXT_POLICY, WORKER_POLICY, ...FIREBASE_POLICIES] as const
