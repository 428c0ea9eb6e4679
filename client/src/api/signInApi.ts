import * as v from 'valibot'
import { createAccountRequests } from './accountRequests.ts'

/** What a person sends to sign in: the answer of a passkey, or a name with a password or a recovery code. */
export type Proof = { passkey: object } | { name: string; password: string } | { name: string; code: string }

const proved = v.object({
  /** The number of recovery codes that are left after a sign-in with one of them, or null after any other sign-in. */
  codesLeft: v.nullable(v.number()),
})

/**
 * Creates the calls with which people sign in with an account of our own server. They begin the session of the browser
 * at the issuer, which the identity service then turns into tokens.
 * @param issuer the address of the issuer on this origin
 */
export function createSignInApi(issuer: string) {
  const send = createAccountRequests(issuer)
  return {
    prove: (proof: Proof) => send('/sign-in', proved, proof),
    /** Requests the options of WebAuthn, which are valid for five minutes. */
    passkeyOptions: () => send('/sign-in/passkey', v.looseObject({ challenge: v.string() }), {}),
  }
}
