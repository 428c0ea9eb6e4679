import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { AccountRefused } from '../../api/accountRequests.ts'
import { RequestError } from '../../api/request/RequestError.ts'
import { PasskeyProblem } from '../../identity/passkeys.ts'

/** The sentences for the reasons why a person is not signed in. The server sends the other codes, see `checkProof`. */
const REFUSALS = {
  unreachable: m.signInUnreachable,
  failed: m.signInFailed,
  passkeyCancelled: m.passkeyCancelled,
  passkeyFailed: m.passkeyFailed,
  nameMissing: m.nameMissing,
  passwordWrong: m.passwordWrong,
  recoveryCodeWrong: m.recoveryCodeWrong,
  tooManySignIns: m.tooManySignIns,
  accountSuspended: m.accountSuspended,
  signInBusy: m.signInBusy,
  passkeyExpired: m.passkeyExpired,
  passkeyUnknown: m.passkeyUnknown,
  passkeyInvalid: m.passkeyInvalid,
  passkeyCloned: m.passkeyCloned,
  passkeyNoDomain: m.passkeyNoDomain,
  userMismatch: m.userMismatch,
} satisfies Record<string, Message>

export type ProofRefusal = keyof typeof REFUSALS

/** The reasons that concern the typed texts. */
const WRONG: ReadonlySet<ProofRefusal> = new Set(['nameMissing', 'passwordWrong', 'recoveryCodeWrong'])

export const isWrongText = (refusal: ProofRefusal | null): boolean => refusal !== null && WRONG.has(refusal)

export const proofSentence = (refusal: ProofRefusal): Message => REFUSALS[refusal]

/** Returns the reason in an error of a sign-in. */
export function proofRefusalOf(error: unknown): ProofRefusal {
  if (error instanceof RequestError) return error.failure.kind === 'offline' ? 'unreachable' : 'failed'
  const code = error instanceof AccountRefused || error instanceof PasskeyProblem ? error.code : ''
  return Object.hasOwn(REFUSALS, code) ? (code as ProofRefusal) : 'failed'
}
