import type { CitedTest } from './CitedTest.ts'

const GUESSING = { kind: 'access', file: 'server/src/identity/accounts/guessing.test.ts' } as const
const PASSKEYS = { kind: 'access', file: 'server/src/identity/accounts/passkeyAttacks.test.ts' } as const
const QUIRKS = { kind: 'access', file: 'server/src/identity/accounts/passkeyQuirks.test.ts' } as const
const AGAIN = { kind: 'access', file: 'server/src/identity/accounts/signInAgain.test.ts' } as const
const PAGE = { kind: 'access', file: 'server/src/identity/accounts/signIn.test.ts' } as const
const AUTOFILL = { kind: 'access', file: 'server/popup/src/autofill.test.ts' } as const
const PASSWORDS = { kind: 'access', file: 'server/src/identity/passwords/passwords.test.ts' } as const

/** The tests of the sign-in with accounts that reconstruct public reports. */
export const SIGN_IN_TESTS: readonly CitedTest[] = [
  {
    ...GUESSING,
    report: 'jellyfin#1045',
    seen: 'Strangers who try passwords lock a user out, on all devices, again and again.',
    title: 'lets people sign in with a password in a browser they have used before, while strangers guess it',
    test: 'keeps nobody out of the browser in which the person has signed in before',
  },
  {
    ...GUESSING,
    report: 'jellyfin#17278',
    seen: 'The right password still works after more wrong ones than are allowed.',
    title: 'takes not even the right password after ten wrong ones, from wherever they came',
    test: 'the password of one person from %d addresses has ten attempts',
  },
  {
    ...GUESSING,
    report: 'jellyfin#1750',
    seen: 'The count of wrong passwords is never reset, so that the next one locks the user again.',
    title: 'counts anew after a quarter of an hour',
    test: 'begins again after a quarter of an hour, on a server that was started again meanwhile',
  },
  {
    ...GUESSING,
    report: 'audiobookshelf#2579',
    seen: 'There is no limit to wrong passwords.',
    title: 'checks 30 attempts from one address in a quarter of an hour',
    test: 'names from one address has 30 attempts',
  },
  {
    ...GUESSING,
    report: 'crewjam/saml#665',
    seen: 'The answer to a name that nobody has comes sooner, because no hash is computed.',
    title: 'computes as many hashes for names that nobody has',
    test: 'nor whether the person has a password, or is suspended, unless the password is right',
  },
  {
    ...PASSKEYS,
    report: 'passwordless-id/webauthn#38',
    seen: 'A MacBook always counts 0, so its passkey works once.',
    title: 'takes passkeys that do not count',
    test: 'takes a key any number of times that always counts 0',
  },
  {
    ...PASSKEYS,
    report: 'LibreChat#14715',
    seen: 'Of two answers with the same count that arrive together, both are accepted.',
    title: 'accepts one of two answers with the same count',
    test: 'takes one of two answers with the same count that arrive at the same time',
  },
  {
    ...AUTOFILL,
    report: 'PageSpace#894',
    seen: 'A passkey that is chosen among the suggestions fails when the page has been open for five minutes.',
    title: 'asks for a new challenge while the sign-in page is open',
    test: 'asks for a new challenge before one expires, for as long as the page is open',
  },
  {
    ...PAGE,
    report: 'SimpleWebAuthn#615',
    seen: 'At 127.0.0.1, browsers refuse passkeys with an error that nobody understands.',
    title: 'links to localhost where somebody opens 127.0.0.1',
    test: 'offers no passkey at a numeric address of this machine, but the address where they work',
  },
  {
    ...PASSWORDS,
    report: 'yuvomi#608',
    seen: 'A password with umlauts works in one browser and not in another, which writes them as two characters.',
    title: 'takes a password however its letters are composed',
    test: 'takes a password however the keyboard has composed its letters',
  },
  {
    ...PASSWORDS,
    report: 'crudauth#32',
    seen: 'The rules measure a password as it was typed, not as it is hashed.',
    title: 'measures the length of a password in the form that it checks later',
    test: '%s is refused',
  },
  {
    ...PASSWORDS,
    report: 'bcrypt-ruby#283',
    seen: 'Behind 72 bytes, a password may be anything.',
    title: 'checks all of a long password',
    test: '%s counts as a whole',
  },
  {
    ...PASSWORDS,
    report: 'rodauth#4',
    seen: 'A password ends at a null character.',
    title: 'checks a password with a null character to its end',
    test: '%s counts as a whole',
  },
  {
    ...PASSWORDS,
    report: 'BlocklyProp#1583',
    seen: 'A password with a space at one of its ends is accepted, and signs nobody in.',
    title: 'keeps the spaces at both ends of a password',
    test: '%s counts as a whole',
  },
  {
    ...QUIRKS,
    report: 'ntopng#10954',
    seen: 'Windows Hello of older computers makes RSA keys only, and its passkeys are refused.',
    title: 'takes passkeys whose keys are of RSA, elliptic curves or Edwards curves',
    test: 'of an authenticator that signs by %s works',
  },
  {
    ...QUIRKS,
    report: 'KeePassXC#13239',
    seen: 'A new version of a password manager says that keys can be copied, and the passkeys of before are refused.',
    title: 'takes passkeys whatever they say of copies, before and later',
    test: 'works that %s',
  },
  {
    ...QUIRKS,
    report: 'supabase/auth#2732',
    seen: 'A passkey of iCloud works until its first copy is made.',
    title: 'takes a passkey that has got a copy',
    test: 'works that %s',
  },
  {
    ...QUIRKS,
    report: 'keycloak#10020',
    seen: 'Firefox does not say how a key is connected, and no passkey can be made.',
    title: 'makes passkeys in browsers that do not say how the key is connected',
    test: 'is made and works in a browser that %s',
  },
  {
    ...QUIRKS,
    report: 'webauthn.io#109',
    seen: 'A key is connected by “bt”, which no standard has, and cannot be registered.',
    title: 'makes passkeys whose keys are connected in unknown ways',
    test: 'is made and works in a browser that %s',
  },
  {
    ...QUIRKS,
    report: 'keepass2android#2099',
    seen: 'A password manager leaves out what extensions say, and passkeys fail in browsers.',
    title: 'makes passkeys with password managers that say nothing of extensions',
    test: 'is made and works in a browser that %s',
  },
  {
    ...QUIRKS,
    report: 'xerj#935',
    seen: 'On any port but one, no passkey can be made, and the link of the setup is used up.',
    title: 'keeps passkeys when the port changes',
    test: 'works after the server has moved to another port, but not under another name',
  },
  {
    ...AGAIN,
    report: 'node-oidc-provider#299',
    seen: 'Somebody goes back to the page of a sign-in that is over, and the server fails.',
    title: 'says that a sign-in is over, to which somebody goes back',
    test: 'says that a sign-in is over which somebody goes back to, and the next one works',
  },
  {
    ...AGAIN,
    report: 'JavaScriptSolidServer#526',
    seen: 'With cookies of before a new installation, nobody can sign in until they are deleted.',
    title: 'signs in with cookies of a session that is over, and of another installation',
    test: 'signs in with cookies of a session that is over, and of another installation',
  },
  {
    ...AUTOFILL,
    report: 'webauthn-local-client#3',
    seen: 'After somebody has cancelled the dialog of the button, no passkey is suggested any more.',
    title: 'suggests passkeys again after the dialog of the button was cancelled',
    test: 'offers passkeys among the suggestions again when the button was pressed in vain',
  },
  {
    ...AUTOFILL,
    report: 'logto#8345',
    seen: 'The button fails with “A request is already pending”, because of the suggestions.',
    title: 'ends the suggestions when the button asks for a passkey',
    test: 'leaves the passkey to the button when it is pressed',
  },
  {
    ...GUESSING,
    report: 'grav-plugin-login#204',
    seen: 'Passwords are guessed from each of the addresses of an IPv6 network, of which everybody has many.',
    title: 'counts attempts of an IPv6 network together',
    test: 'names from all addresses of one network has 30 attempts',
  },
]
