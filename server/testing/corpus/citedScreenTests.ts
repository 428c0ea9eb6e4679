import type { CitedTest } from './CitedTest.ts'

const OWN = { kind: 'screens', file: 'server/src/screens/ownScreens.test.ts' } as const
const SHARED = { kind: 'screens', file: 'server/src/screens/sharedScreens.test.ts' } as const
const SERVERS = { kind: 'screens', file: 'server/src/screens/screensOfServers.test.ts' } as const
const PAGE = { kind: 'screens', file: 'client/src/app/screens/screens.test.tsx' } as const
const OTHERS = { kind: 'screens', file: 'client/src/app/screens/screenForOthers.test.tsx' } as const
const TELEVISION = { kind: 'screens', file: 'e2e/journeys/useATelevision.test.ts' } as const
const FOCUS = { kind: 'screens', file: 'client/src/features/television/moveFocus.test.ts' } as const
const ANNOUNCED = {
  kind: 'screens',
  file: 'client/src/features/screens/announceScreen.test.ts',
} as const
const REMOTE = { kind: 'screens', file: 'client/src/features/screens/createRemote.test.ts' } as const
const STREAMS = { kind: 'screens', file: 'server/src/userData/changeStreams.test.ts' } as const

/** The tests of screens as remotes that reconstruct public reports. */
export const SCREEN_TESTS: readonly CitedTest[] = [
  {
    ...OWN,
    report: 'jellyfin#9869',
    seen: 'A phone that was switched off stays in the list of devices for ever.',
    title: 'forgets a screen that has said nothing for 90 seconds',
    test: 'leaves the list when its page has been silent for 90 seconds, and is back with its next word',
  },
  {
    ...OWN,
    report: 'plezy#2275',
    seen: 'A player that was closed while it played stays in the list as playing for three minutes.',
    title: 'forgets the screens of a device five seconds after its last connection',
    test: 'leaves the list when its device has had no stream for five seconds, whatever its page says',
  },
  {
    ...OWN,
    report: 'videojs-chromecast#170',
    seen: 'The remote loses its screen whenever a page is loaded again.',
    title: 'keeps a screen for the seconds in which its page is loaded again',
    test: 'stays in the list for the seconds that its page needs to be loaded again',
  },
  {
    ...OWN,
    report: 'jellyfin-desktop#799',
    seen: 'A player that was idle for hours is missing in the list until it is started again.',
    title: 'lists a screen again with the next word of its page, however long it was silent',
    test: 'leaves the list when its page has been silent for 90 seconds, and is back with its next word',
  },
  {
    ...OWN,
    report: 'script.tubecast#29',
    seen: 'A remote that connects again is told that nothing plays, while a video plays.',
    title: 'tells a remote that connects again what plays, and where',
    test: 'tells a remote that connects again what plays, and how long ago that was',
  },
  {
    ...OWN,
    report: 'remux#34',
    seen: 'Every user can control what others play.',
    title: 'lets nobody see or control the screens of others that are not shared',
    test: 'cannot be seen or told anything by other people',
  },
  {
    ...SHARED,
    report: 'jellyfin#12782',
    seen: 'A device of somebody who may not see a video, and is asked to play it, loads for ever.',
    title: 'refuses to play on a shared screen what its owner may not see',
    test: 'says that its owner may not see the video which somebody else opens',
  },
  {
    ...SHARED,
    report: 'homeassistant-emby#125',
    seen: 'A request to play something on a device passes by the limits of the person who asks.',
    title: 'plays nothing on any screen that the person who asks may not see',
    test: 'plays nothing for somebody who may not see that video',
  },
  {
    ...SERVERS,
    report: 'pyatv#1283',
    seen: 'A remote whose clock is wrong shows a position of minus 205 seconds.',
    title: 'tells remotes the age of a position, not its time, so that clocks may differ',
    test: 'have the age of what is known of them, whatever the clocks of the servers show',
  },
  {
    ...SERVERS,
    report: 'home-assistant#108276',
    seen: 'One television is listed three times, and only one of them can be controlled.',
    title: 'lists a page once, whichever server it reaches',
    test: 'are one screen, with what it said last, when its page reaches another server',
  },
  {
    ...SERVERS,
    report: 'Moonfin-Core#1158',
    seen: 'After a restart of the server, open players are not in the list of devices any more.',
    title: 'knows the screens after its servers were restarted one after the other',
    test: 'are not forgotten when two servers are restarted one after the other',
  },
  {
    ...SERVERS,
    report: 'kontena#1948',
    seen: 'A machine that connects to another server, before the first one notices that it is gone, counts as offline.',
    title: 'keeps the screens of a device that has reached another server meanwhile',
    test: 'stay when their device has reached another server before the first one notices that it is gone',
  },
  {
    ...PAGE,
    report: 'mydia#648',
    seen: 'A player registers once, and if that fails, no remote ever finds it, and nothing says so.',
    title: 'announces a screen again whenever the list of the server lacks it',
    test: 'announces itself again when the server does not list it, as after a restart',
  },
  {
    ...PAGE,
    report: 'jellyfin#10477',
    seen: 'A video goes on after its user has signed out.',
    title: 'ends playback and screen with the session',
    test: 'goes dark with the session, after which it says nothing, because the server knows its end',
  },
  {
    ...STREAMS,
    report: 'eliza#31953',
    seen: 'A client that does not read its events takes more and more memory of the server.',
    title: 'keeps the latest state and a few commands for a page that does not read its events',
    test: 'gives a device that does not read the latest state of each kind when it reads, and the first messages',
  },
  {
    ...OTHERS,
    report: 'SmartTube#1796',
    seen: 'What others play on a television is in the history of the account that is signed in there.',
    title: 'records nothing of what others play on a shared screen',
    test: 'records nothing of a video that another person has opened, and keeps nothing of it on this device',
  },
  {
    ...TELEVISION,
    report: 'crunchyroll-webos#14',
    seen: 'A list of values does not open by the keys of a remote control.',
    title: 'opens a list of values with Enter, and leaves it with every arrow',
    test: 'opens a list of values with Enter, and leaves it with every arrow',
  },
  {
    ...TELEVISION,
    report: 'jellyfin-web#7030',
    seen: 'Pages beside the application, such as that of a lost password, cannot be used with a remote control.',
    title: 'signs in with four arrows and Enter, in the window of the sign-in too',
    test: 'signs in with a remote control',
  },
  {
    ...TELEVISION,
    report: 'intro-skipper#118',
    seen: 'The browser of a television does not understand the syntax of a script, and shows an empty page.',
    title: 'says in one sentence that a browser is too old, by a script that old browsers understand',
    test: 'says in the words of the page that a browser is too old',
  },
  {
    ...REMOTE,
    report: 'YouTubeBackgroundPlayback#44',
    seen: 'The remote says for ever that the video does not start, which plays on the television all the while.',
    title: 'takes back that a screen does not answer when its answer comes late',
    test: 'takes back that the screen does not answer when its answer comes late',
  },
  {
    ...FOCUS,
    report: 'react-spatial-navigation#102',
    seen: 'When the item with the focus is removed, the arrows begin at the top of the page again, or nowhere.',
    title: 'begins with what is in view when what had the focus was removed',
    test: 'begins with what is in view when what had the focus was removed from the middle of a list',
  },
  {
    ...FOCUS,
    report: 'momentum-design#1929',
    seen: 'No arrow shows the part of a scrolling list that is behind the last control.',
    title: 'scrolls a dialog by the arrows of a remote control beyond its last control',
    test: 'scrolls a dialog that goes on below its last control, and not the page behind it',
  },
  {
    ...ANNOUNCED,
    report: 'dust#26202',
    seen: 'After a phone has frozen a page, its requests neither end nor fail, and nothing begins anew.',
    title: 'announces a screen again although a request never ends that was sent before its page was frozen',
    test: 'announces itself again although a request never ends that was sent before the page was frozen',
  },
]
