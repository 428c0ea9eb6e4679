import * as m from '@vtube/messages'
import { SourceError } from '../../domain/SourceError.ts'
import { say } from '../../language/translate.ts'
import { PasskeyError, type Passkeys } from '../passkeys/passkeys.ts'

/** Resolves to the options with which a browser lets its user choose a passkey. */
export async function passkeyRequest(passkeys: Pick<Passkeys, 'requestOptions'>, origin: string) {
  try {
    return await passkeys.requestOptions(origin)
  } catch (error) {
    if (error instanceof PasskeyError) throw new SourceError(400, 'badRequest', say(m.passkeyNoDomain))
    throw error
  }
}
