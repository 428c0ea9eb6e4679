import * as m from '@vtube/messages'
import { type Sentence, translateSentence, translatorOf } from '../../language/translate.ts'
import { asset, identityPage, personOf } from './identityPage.ts'
import { SAMPLE_ACCOUNTS, type Account } from '../sampleAccounts.ts'

interface Chooser {
  language: string
  /** The account that is signed in, or null. */
  current: Account | null
  /** Whether the choice signs another device in. */
  isForDevice?: boolean
  /** The name that the user has typed before, and the reason why it was refused. */
  typed?: string
  error?: Sentence | null
}

/** Returns the account chooser of the sign-in popup, or of the page that signs another device in. */
export function chooserPage(chooser: Chooser): Promise<string> {
  const { language, current, isForDevice = false, typed = '', error = null } = chooser
  const known = SAMPLE_ACCOUNTS.some((account) => account.id === current?.id)
  const accounts = current && !known ? [current, ...SAMPLE_ACCOUNTS] : SAMPLE_ACCOUNTS
  return identityPage(language, 'accountChooser', {
    accounts: accounts.map((account) => ({
      ...personOf(account),
      id: account.id,
      isCurrent: account.id === current?.id,
    })),
    isForDevice,
    name: typed,
    error: error && translateSentence(language, error),
  })
}

interface EndSession {
  /** The address and the secret of the form of the issuer. */
  action: string
  secret: string
  /** Whether the user has confirmed the end already, so that a script sends the form. */
  isConfirmed: boolean
}

/** Returns the page that ends a session, after a question unless the end was already confirmed. */
export const endSessionPage = (
  language: string,
  { action, secret, isConfirmed }: EndSession,
): Promise<string> =>
  identityPage(language, 'endSession', { action, secret, script: isConfirmed ? asset('logOut.js') : null })

export function signedOutPage(language: string): Promise<string> {
  const t = translatorOf(language)
  return identityPage(language, 'notice', { title: t(m.loggedOut), text: t(m.closeWindow), isError: false })
}

/** Returns the page that reports the failure of any page, with the reason as a sentence for the user. */
export const failurePage = (language: string, reason: string): Promise<string> =>
  identityPage(language, 'notice', {
    title: translatorOf(language)(m.somethingWrong),
    text: reason,
    isError: true,
  })

/** Returns the page for a failed sign-in, with the reason as a sentence for the user. */
export function errorPage(language: string, reason: string): Promise<string> {
  const t = translatorOf(language)
  return identityPage(language, 'notice', {
    title: t(m.signInFailedHeading),
    text: reason,
    isError: true,
    hint: t(m.closeAndSignIn),
  })
}
