import * as m from '@vtube/messages'
import { translateSentence, translatorOf, type Sentence } from '../../language/translate.ts'
import { identityPage } from '../issuer/identityPage.ts'
import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'
import { addressForPasskeys } from './signInPage.ts'
import { hasPasskeys } from '../passkeys/passkeys.ts'
import { MIN_PASSWORD_LENGTH } from '../passwords/passwordRules.ts'

export const invitationPath = (secret: string): string =>
  `${IDENTITY_PATH}/invitation/${encodeURIComponent(secret)}`

/** An error at a field of a form. */
export interface FieldError {
  field: string
  sentence: Sentence
}

interface InvitationPage {
  language: string
  origin: string
  secret: string
  /** The name of the known person who gets new ways to sign in, or null for a new person. */
  knownName: string | null
  /** The name whose data the account takes over, or null. */
  formerName: string | null
  /** Whether the invitation is for the first person of this server, whom nobody has invited. */
  isFirst: boolean
  /** The name that the field contains at first. */
  name: string
  error: FieldError | null
  script: string | null
}

/** Returns the page of an invitation. */
export function invitationPage({
  language,
  origin,
  secret,
  error,
  script,
  ...content
}: InvitationPage): Promise<string> {
  const path = invitationPath(secret)
  return identityPage(
    language,
    'invitation',
    {
      ...content,
      path,
      host: new URL(origin).host,
      error: error && { field: error.field, text: translateSentence(language, error.sentence) },
      canUsePasskeys: hasPasskeys(origin),
      addressForPasskeys: addressForPasskeys(origin, path),
      minPasswordLength: MIN_PASSWORD_LENGTH,
    },
    script,
  )
}

/** Returns the page of a link that is used, too old or unknown. */
export function invitationOverPage(language: string): Promise<string> {
  const t = translatorOf(language)
  return identityPage(language, 'notice', {
    title: t(m.invitationOverHeading),
    text: t(m.invitationOver),
    isError: true,
  })
}
