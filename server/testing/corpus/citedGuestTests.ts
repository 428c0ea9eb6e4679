import type { CitedTest } from './CitedTest.ts'

const ACCESS = { kind: 'access', file: 'server/src/guests/admitGuests.test.ts' } as const
const LINKS = { kind: 'access', file: 'server/src/guests/guestLinks.test.ts' } as const
const OWNERS = { kind: 'access', file: 'server/src/guests/ownersWithAccounts.test.ts' } as const
const PAGE = { kind: 'access', file: 'server/src/guests/guestPage.test.ts' } as const

/** The tests of links for guests that reconstruct public reports. */
export const GUEST_TESTS: readonly CitedTest[] = [
  {
    ...ACCESS,
    report: 'photoprism#817',
    seen: 'The direct address of a picture stays open after the album is no longer shared.',
    title: 'opens no file any more once a link for guests was taken back',
    test: 'when it is taken back: next ranges, direct addresses and the page are refused',
  },
  {
    ...ACCESS,
    report: 'photoprism#5054',
    seen: 'Browsers that have opened a link before show everything after the sharing has stopped.',
    title: 'asks for each request of a guest whether the link is still valid',
    test: 'when it is taken back: next ranges, direct addresses and the page are refused',
  },
  {
    ...ACCESS,
    report: 'pigallery2#53',
    seen: 'With a link to one folder, a guest downloads what is in others.',
    title: 'opens nothing but the videos of a link for guests',
    test: 'gets nothing of another video, under any address',
  },
  {
    ...ACCESS,
    report: 'immich#20749',
    seen: 'A guest with a link to several pictures gets an error of the sign-in when opening one of them.',
    title: 'opens each video of a playlist that was shared with a guest',
    test: 'has the videos of a playlist under one token',
  },
  {
    ...LINKS,
    report: 'librephotos#76',
    seen: 'Sharing again opens the address that was taken back before.',
    title: 'gives each link for guests another address',
    test: 'have another address each time, so that one that was taken back stays so',
  },
  {
    ...PAGE,
    report: 'immich#11081',
    seen: 'Some messengers show no picture of a shared link, because its address is relative.',
    title: 'tells messengers the whole address of the picture of a shared video',
    test: 'get title and picture without a cookie, also with HEAD and ranges',
  },
  {
    ...ACCESS,
    report: 'immich#10732',
    seen: 'A shared link works for ever, whatever end was chosen.',
    title: 'ends a link for guests after its time',
    test: 'when its time is over',
  },
  {
    ...ACCESS,
    report: 'nextcloud#42453',
    seen: 'In Japan before nine in the morning, links cannot be made, because their end is a day of another time zone.',
    title: 'counts the days of a link for guests from the moment when it is made',
    test: 'when its time is over',
  },
  {
    ...ACCESS,
    report: 'curvenote#1045',
    seen: 'Each link that is opened leaves a cookie, until requests are too large and nothing opens any more.',
    title: 'keeps ten links for guests in one cookie',
    test: 'keeps ten links, of which another one replaces the oldest, which opens again',
  },
  {
    ...OWNERS,
    report: 'copyparty#1480',
    seen: 'A user is removed, and a link that this user has shared stays open.',
    title: 'ends the links for guests of somebody who is removed',
    test: 'a link ends within two seconds when its owner %s',
  },
]
