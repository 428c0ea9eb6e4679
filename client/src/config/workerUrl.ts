import { WORKER_POLICY } from '@vtube/shared/trustedTypes'

const WORKER_URL = '/sw.js'
/** The rules of the Trusted Types policy, which allow only this script URL. */
const policyRules = { createScriptURL: (url: string) => (url === WORKER_URL ? url : null) }

let trusted: string | null = null

/** Returns the URL of the service worker in the form that the policy of the page requires. */
export const workerUrl = (): string =>
  (trusted ??=
    globalThis.trustedTypes?.createPolicy(WORKER_POLICY, policyRules).createScriptURL(WORKER_URL) ??
    WORKER_URL)
