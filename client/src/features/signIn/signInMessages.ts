import * as m from '@vtube/messages'
import type { SignInCode } from '../../domain/session.ts'

/** What the sign-in screen says of a failure. */
export const SIGN_IN_MESSAGES = {
  'user-disabled': m.accountDisabled,
  'user-token-expired': m.sessionEnded,
  'network-request-failed': m.signInUnreachable,
  'popup-blocked': m.popupBlocked,
  'popup-closed-by-user': m.popupClosed,
  'cancelled-popup-request': m.popupOpenAlready,
  'unauthorized-domain': m.addressRefused,
  'user-mismatch': m.userMismatch,
  'web-storage-unsupported': m.storageBlocked,
  'login-blocked': m.signInRefused,
  'insecure-context': m.addressInsecure,
  'internal-error': m.signInFailed,
} satisfies Record<SignInCode, unknown>
