import type { CitedTest } from './CitedTest.ts'

const INVITATION = { kind: 'access', file: 'server/src/identity/accounts/invitation.test.ts' } as const
const ACCOUNT = { kind: 'access', file: 'server/src/identity/accounts/account.test.ts' } as const

/** The tests of the pages of invitations and accounts that reconstruct public reports. */
export const ACCOUNT_TESTS: readonly CitedTest[] = [
  {
    ...INVITATION,
    report: 'coolify#11375',
    seen: 'A messenger that shows a preview of an invitation uses it up, and the person is too late.',
    title: 'uses an invitation up only when its form is sent',
    test: 'is not used up by previews of the link',
  },
  {
    ...INVITATION,
    report: 'rails#28299',
    seen: 'On a page that forbids referrers, Chrome sends each form with the origin `null`, and it is refused.',
    title: 'keeps the address of an invitation from other sites, and takes its form',
    test: 'says whose server it is, suggests the name, and tells no other site its address',
  },
  {
    ...ACCOUNT,
    report: 'immich#19620',
    seen: 'After a change of the password, a device that somebody else has stays signed in.',
    title: 'signs out everywhere else',
    test: 'signs out everywhere else when the password is changed',
  },
  {
    ...ACCOUNT,
    report: 'formbricks#2804',
    seen: 'A profile picture may be an SVG, whose scripts run for everybody who opens it.',
    title: 'stores only what begins like WebP, PNG or JPEG',
    test: 'stores no picture that is %s',
  },
  {
    kind: 'access',
    file: 'client/src/features/account/AccountScreen.test.tsx',
    report: 'calich#246',
    seen: 'A form that changes the password does not say whose it is, so the browser keeps the old password.',
    title: 'names the account to password managers where a password is changed',
    test: 'of the password names the account to password managers, and says what is missing',
  },
  {
    kind: 'access',
    file: 'server/popup/src/ignoreDoubleClicks.test.ts',
    report: 'notifications-admin#1490',
    seen: 'People press buttons twice, and what should happen once happens twice or fails.',
    title: 'makes one account when its button is pressed twice',
    test: 'sends a form once whose button is pressed twice, and again later',
  },
  {
    kind: 'access',
    file: 'client/src/features/account/signalPasskeys.test.ts',
    report: 'dotnet/aspnetcore#67299',
    seen: 'A passkey that was removed from an account is offered at each sign-in, and each of these fails.',
    title: 'tells password managers which passkeys were removed, and the name after it was changed',
    test: 'tells the browser which passkeys of this site work, and whose they are',
  },
  {
    ...INVITATION,
    report: 'linkding#750',
    seen: 'Behind a proxy for https, forms are refused, because they seem to come from another site.',
    title: 'takes forms behind a proxy for https, whose public address it knows',
    test: 'takes its form behind a proxy that serves https, whatever the proxy says',
  },
]
