import * as m from '@vtube/messages'
import type { SignInCode } from '../../domain/session.ts'

/** The messages that the sign-in screen shows for failures. */
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
