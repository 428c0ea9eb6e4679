import type { CitedTest } from './CitedTest.ts'

const ADMISSIONS = { kind: 'access', file: 'server/src/identity/admissions.test.ts' } as const
const PEOPLE = { kind: 'access', file: 'server/testing/contracts/peopleContract.ts' } as const
const CHOOSER = { kind: 'access', file: 'server/src/identity/issuer/accountChooser.test.ts' } as const
const COMMANDS = { kind: 'access', file: 'server/src/commands/people/people.test.ts' } as const
const CHECK = { kind: 'access', file: 'server/src/commands/checkAccounts.test.ts' } as const
const RESTORE = { kind: 'access', file: 'server/src/commands/restore.test.ts' } as const
const SERVING = { kind: 'access', file: 'server/src/commands/people/whileServing.test.ts' } as const

/** The tests of managing people with accounts that reconstruct public reports. */
export const PEOPLE_TESTS: readonly CitedTest[] = [
  {
    ...SERVING,
    report: 'pkp-lib#9326',
    seen: 'Somebody whose account is disabled goes on in the sessions that are open, until these end by themselves.',
    title: 'ends all sessions of somebody who is suspended, within seconds',
    test: 'ends everything of somebody who is suspended: data, media, streams, renewals and sign-ins',
  },
  {
    ...ADMISSIONS,
    report: 'nextcloud#14940',
    seen: 'Somebody whose account is disabled cannot even log out.',
    title: 'lets somebody who is suspended log out',
    test: 'can still log out, which removes the cookie of the browser',
  },
  {
    ...ADMISSIONS,
    report: 'devtron#4960',
    seen: 'A token of something that was deleted works again when the same name is given once more.',
    title: 'takes no token of a removed account when its name is given once more',
    test: 'does not get back in when somebody else takes over the same data',
  },
  {
    ...PEOPLE,
    report: 'jellyfin#5250',
    seen: 'Two users get the same name, and one of them hides the other.',
    title: 'gives a name to one of two who are renamed at the same time',
    test: 'is given to one of two who are renamed at the same time',
  },
  {
    ...PEOPLE,
    report: 'jellyfin#17195',
    seen: 'A user cannot be renamed to the same name in another case.',
    title: 'changes the case of a name',
    test: 'changes in its case only',
  },
  {
    ...PEOPLE,
    report: 'immich#465',
    seen: 'The same address in another case makes another user, also at the sign-in.',
    title: 'finds people by their names in whatever case, and gives no two of them the same',
    test: 'cannot be given to another person %s',
  },
  {
    ...COMMANDS,
    report: 'vaultwarden#2792',
    seen: 'After an invitation has expired, the same person cannot be invited again.',
    title: 'invites the same name again, and withdraws the former link',
    test: 'withdraws the former link for the same name, and refuses a name that is taken',
  },
  {
    ...PEOPLE,
    report: 'openstreetmap-website#4538',
    seen: 'With a space of no width, or with more spaces, a name looks like that of somebody else.',
    title: 'gives no two people names that differ in signs which nobody sees, and finds them without these',
    test: 'is the same %s',
  },
  {
    ...PEOPLE,
    report: 'aspnet/Identity#19',
    seen: 'A Turkish keyboard writes the capital of “i” with a dot, and the name is another one.',
    title: 'knows a name that begins with a dotted capital without the dot',
    test: 'is the same %s',
  },
  {
    ...PEOPLE,
    report: 'hackademic#125',
    seen: 'Somebody registers as “admin” with a null character behind it.',
    title: 'knows nobody by a name with a null character, and does not fail',
    test: 'is nobody’s that has signs which no name can have',
  },
  {
    ...CHOOSER,
    report: 'openstreetmap-website#6642',
    seen: 'A user has a name of letters that nobody sees, and cannot be clicked.',
    title: 'takes no name that nobody can see',
    test: 'keeps a name that is %s, and says what is wrong',
  },
  {
    ...CHECK,
    report: 'vutuv#837',
    seen: 'Behind a proxy that is not known, all have one address, and five attempts lock everybody out.',
    title: 'says that a proxy is not known, behind which all share their attempts',
    test: 'notes what is not safe, or makes passkeys impossible, at %o',
  },
  {
    ...RESTORE,
    report: 'snipe-it#10697',
    seen: 'After a backup was restored, those who were signed in stay so, whatever has become of their accounts.',
    title: 'signs everybody with an account out when a backup is restored',
    test: 'ends the sessions of people, which may have been ended since the copy was made',
  },
  {
    ...PEOPLE,
    report: 'indico#5878',
    seen: 'A link with which a password is reset works after the password was changed.',
    title: 'withdraws the link for new ways in when the password is changed',
    test: 'for somebody known is worth nothing after another one, and after a new password',
  },
  {
    ...COMMANDS,
    report: 'oidc-platform#105',
    seen: 'Of two links for the same person both work, one after the other.',
    title: 'withdraws the former link when another one is printed for the same person',
    test: 'withdraws the former link, which may be in the wrong hands',
  },
  {
    ...COMMANDS,
    report: 'openshift/origin#17328',
    seen: 'A user whose name begins with a hyphen cannot be named on the command line.',
    title: 'says how to name somebody on the command line whose name begins with a hyphen',
    test: 'says how to reset %s as a shell needs it',
  },
]
