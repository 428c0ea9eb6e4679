import { WORKER_POLICY } from '@vtube/shared/trustedTypes'

/** Matches the URLs of the scripts of the build. */
const SCRIPT = /^\/(?:sw|assets\/[\w-]+)\.js$/
/** The rules of the Trusted Types policy. The development server has its scripts elsewhere. */
const policyRules = {
  createScriptURL: (url: string) => (import.meta.env.DEV || SCRIPT.test(url) ? url : null),
}

let policy: typeof policyRules | undefined

/** Returns the URL of a worker, by default the service worker, in the form that the policy of the page requires. */
export function workerUrl(url = '/sw.js'): string {
  policy ??= globalThis.trustedTypes?.createPolicy(WORKER_POLICY, policyRules)
  return policy?.createScriptURL(url) ?? url
}
