import { isLoopbackAddress } from '../../http/requestContext.ts'
import { translateSentence, type Sentence } from '../../language/translate.ts'
import type { Account } from '../sampleAccounts.ts'
import { identityPage, personOf } from '../issuer/identityPage.ts'
import { hasPasskeys } from '../passkeys/passkeys.ts'

export interface SignInPageOptions {
  language: string
  /** The origin through which the browser reaches the server. */
  origin: string
  /** The path of this page. */
  path: string
  /** The account that is signed in at the issuer in this browser, or null. */
  current: Account | null
  /** Whether the page asks for a recovery code instead of a password. */
  isRecovery: boolean
  /** Whether the sign-in is for another device, which shows a code. */
  isForDevice?: boolean
  /** The name that has been typed before. */
  name?: string
  /** The reason why the sign-in was refused. */
  error?: Sentence | null
  /** Whether the sign-in was refused because the typed text is wrong. */
  isWrong?: boolean
  /** The address of the script, or null if it was not built. */
  script: string | null
}

/** Returns the sign-in page of people with accounts. */
export function signInPage(options: SignInPageOptions): Promise<string> {
  const { language, origin, path, current, isRecovery, name, script } = options
  const { isForDevice = false, error = null, isWrong = false } = options
  const canUsePasskeys = script !== null && hasPasskeys(origin)
  return identityPage(
    language,
    'signIn',
    {
      current: current && personOf(current),
      isRecovery,
      isForDevice,
      isOpen: name !== undefined,
      name: name ?? '',
      error: error && translateSentence(language, error),
      isWrong,
      passkeyOptions: canUsePasskeys ? `${path}/passkey` : null,
      addressForPasskeys: addressForPasskeys(origin),
    },
    script,
  )
}

/**
 * Returns the address of a page at `localhost` if browsers allow no passkeys at the present address, such as 127.0.0.1.
 * Otherwise returns null.
 */
export function addressForPasskeys(origin: string, path = '/'): string | null {
  if (hasPasskeys(origin) || !isLoopbackAddress(origin)) return null
  const url = new URL(path, origin)
  url.hostname = 'localhost'
  return url.href
}
