import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { AccountRefused } from '../../api/accountRequests.ts'
import { RequestError } from '../../api/request/RequestError.ts'
import { formatWhole } from '../../format/count.ts'
import { PasskeyProblem } from '../../identity/passkeys.ts'
import { t } from '../../language/translate.ts'

/** The sentences for the reasons why the server refuses a change. See `createAccountActions` of the server. */
const REFUSALS = {
  nameMissing: m.nameMissing,
  nameTooLong: m.nameTooLong,
  nameTaken: m.nameTaken,
  pictureUnusable: m.pictureUnusable,
  passkeyTaken: m.passkeyTaken,
  passkeyKnown: m.passkeyKnown,
  passkeyFailed: m.passkeyFailed,
  passkeyCancelled: m.passkeyCancelled,
  passwordTooShort: m.passwordTooShort,
  passwordTooLong: m.passwordTooLong,
  passwordIsName: m.passwordIsName,
  passwordTooCommon: m.passwordTooCommon,
  passwordNotConfirmed: m.passwordNotConfirmed,
  lastWayIn: m.lastWayIn,
  alreadyGone: m.alreadyGone,
  nameDiffers: m.nameDiffers,
  signInBusy: m.signInBusy,
  confirmItIsYou: m.confirmItIsYou,
}

/** The reason why a change has failed. */
export interface ChangeRefusal {
  code: keyof typeof REFUSALS | 'unreachable' | 'failed'
  /** The field that the reason concerns, or null. */
  field: string | null
  values: Readonly<Record<string, string | number>>
}

/** Returns the reason in an error of a change. */
export function changeRefusalOf(error: unknown): ChangeRefusal {
  const plain = { field: null, values: {} }
  if (error instanceof PasskeyProblem) return { ...plain, code: error.code }
  if (error instanceof AccountRefused && Object.hasOwn(REFUSALS, error.code)) {
    const { code, field, values } = error
    return { code: code as keyof typeof REFUSALS, field, values }
  }
  const isOffline = error instanceof RequestError && error.failure.kind === 'offline'
  return { ...plain, code: isOffline ? 'unreachable' : 'failed' }
}

export function changeSentence({ code, values }: ChangeRefusal): string {
  if (code === 'unreachable') return t(m.accountUnreachable)
  if (code === 'failed') return t(m.accountNotChanged)
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatWhole(value) : value,
  ])
  return t(REFUSALS[code] as Message<typeof values>, Object.fromEntries(shown) as typeof values)
}

/** Returns the sentence for a field of a form, or null if the refusal does not concern the field. */
export const fieldError = (refusal: ChangeRefusal | null, field: string): string | null =>
  refusal?.field === field ? changeSentence(refusal) : null
