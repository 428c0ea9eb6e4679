import * as m from '@vtube/messages'
import { say, type Sentence } from '../../language/translate.ts'
import { SourceError } from '../../domain/SourceError.ts'
import type { Person } from '../people/Person.ts'
import type { SignInEvent } from '../Identity.ts'
import { readPasskey } from '../passkeys/passkeyForm.ts'
import { PasskeyError, type PasskeyFault } from '../passkeys/passkeys.ts'
import type { AccountServices } from './accountServices.ts'
import type { Attempt } from '../passwords/signInAttempts.ts'

/** What a person sends to sign in: the answer of a passkey, or a name with a recovery code or a password. */
export interface Proof {
  passkey?: unknown
  name?: string | undefined
  code?: string | undefined
  password?: string | undefined
}

/** The result of checking a proof. */
export type Answer = SignInEvent & { name: string } & ({ person: Person } | Refusal)

const PASSKEY_FAULTS: Readonly<Record<PasskeyFault, Sentence>> = {
  expired: say(m.passkeyExpired),
  unknown: say(m.passkeyUnknown),
  invalid: say(m.passkeyInvalid),
  cloned: say(m.passkeyCloned),
  suspended: say(m.accountSuspended),
  noDomain: say(m.passkeyNoDomain),
}

interface Refusal {
  person: null
  status: number
  error: Sentence
  retrySeconds: number | null
  /** Whether the form was refused because the typed text is wrong. */
  isWrong: boolean
}

const wrong = (error: Sentence): Refusal => ({
  person: null,
  status: 422,
  error,
  retrySeconds: null,
  isWrong: true,
})
const notNow = (status: number, error: Sentence, retrySeconds: number | null = null): Refusal => ({
  person: null,
  status,
  error,
  retrySeconds,
  isWrong: false,
})

/** Returns the proof in a form of the sign-in page. */
export const proofOf = (form: URLSearchParams): Proof =>
  form.has('passkey')
    ? { passkey: readPasskey(form) }
    : {
        name: form.get('name') ?? undefined,
        code: form.get('code') ?? undefined,
        password: form.get('password') ?? undefined,
      }

/** Checks the proof of a person who signs in. */
export async function checkProof(
  services: Pick<AccountServices, 'passkeys' | 'passwords' | 'recoveryCodes'>,
  proof: Proof,
  from: Omit<Attempt, 'name'> & { origin: string },
): Promise<Answer> {
  if ('passkey' in proof) return await checkPasskey(services, from.origin, proof.passkey)
  const { name = '', code, password = '' } = proof
  const way = code === undefined ? 'password' : 'recovery'
  if (name.trim() === '') return { way, name, result: 'nameMissing', ...wrong(say(m.nameMissing)) }
  try {
    const attempt = { ...from, name }
    const checked = await (code === undefined
      ? services.passwords.check({ ...attempt, password })
      : services.recoveryCodes.check({ ...attempt, code }))
    const result = checked.kind === 'person' ? 'accepted' : checked.kind
    if (checked.kind === 'person') return { way, name, result, person: checked.person }
    if (checked.kind === 'later')
      return { way, name, result, ...notNow(429, say(m.tooManySignIns), checked.seconds) }
    if (checked.kind === 'suspended')
      return { way, name, result: checked.kind, ...notNow(422, say(m.accountSuspended)) }
    const error = way === 'recovery' ? say(m.recoveryCodeWrong) : say(m.passwordWrong)
    return { way, name, result, ...wrong(error) }
  } catch (error) {
    if (!(error instanceof SourceError) || error.status !== 503) throw error
    return { way, name, result: 'busy', ...notNow(503, say(m.signInBusy), error.retrySeconds) }
  }
}

async function checkPasskey(
  { passkeys }: Pick<AccountServices, 'passkeys'>,
  origin: string,
  passkey: unknown,
): Promise<Answer> {
  const way = 'passkey'
  try {
    const person = await passkeys.signIn(origin, passkey)
    return { way, name: '', result: 'accepted', person }
  } catch (error) {
    if (!(error instanceof PasskeyError)) throw error
    return { way, name: '', result: error.code, ...notNow(422, PASSKEY_FAULTS[error.code]) }
  }
}
