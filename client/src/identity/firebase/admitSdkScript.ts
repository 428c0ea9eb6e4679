import { FIREBASE_POLICY } from '@vtube/shared/trustedTypes'

/** The script that the SDK asks for, and the parts that this one fetches; that host has others as well. */
const ADMITTED = /^https:\/\/apis\.google\.com\/(?:js\/api\.js(?:\?|$)|_\/scs\/)/

/**
 * The address of a script that nobody vouches for: itself, or null, which refuses it. Addresses are compared as the
 * browser would ask for them: `/_/scs/../` leads elsewhere.
 */
export const scriptAddress = (url: string): string | null =>
  URL.canParse(url) && ADMITTED.test(new URL(url).href) ? url : null

/**
 * Lets the SDK put its script into the page: it knows nothing of Trusted Types, so its address goes through the
 * policy that holds where none is named. Nothing else passes: no other address, no markup, no code.
 */
export function admitSdkScript(): void {
  globalThis.trustedTypes?.createPolicy(FIREBASE_POLICY, { createScriptURL: scriptAddress })
}
