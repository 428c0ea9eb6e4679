/**
 * The names of the Trusted Types policies of our pages. Browsers accept HTML and script URLs only from these policies.
 * Each policy is created once, in the module that uses it.
 */

/** The policy that parses untrusted HTML and XML in a document that is never shown. */
export const TEXT_POLICY = 'vtube-text'

/** The policy that allows the service worker. */
export const WORKER_POLICY = 'vtube-worker'

/** The policies of the Firebase SDK. The first allows its script, and that script creates the other two. */
export const FIREBASE_POLICY = 'default'
export const FIREBASE_POLICIES = [FIREBASE_POLICY, 'gapi#gapi', 'goog#html'] as const

/** The policies that the built page allows on any host. A host that uses a known sign-in service may allow fewer. */
export const CLIENT_POLICIES = [TEXT_POLICY, WORKER_POLICY, ...FIREBASE_POLICIES] as const
