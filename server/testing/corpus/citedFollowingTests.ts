import type { CitedTest } from './CitedTest.ts'

const FOLLOWED = {
  kind: 'storage',
  file: 'client/src/features/device/following/followLists.test.ts',
} as const
const LISTS = { kind: 'storage', file: 'client/src/app/device/savedLists.test.tsx' } as const

/** The tests of lists whose videos are saved in a browser by themselves which reconstruct public reports. */
export const FOLLOWING_TESTS: readonly CitedTest[] = [
  {
    ...FOLLOWED,
    report: 'plezy#867',
    seen: 'The next five episodes are downloaded once. After they were watched, they stay, and no others come.',
    title: 'saves the next part of a series after one was watched, which leaves',
    test: 'has its next three parts here, and the one after a part that was watched, which leaves',
  },
  {
    ...LISTS,
    report: 'plezy#856',
    seen: 'An episode that was watched on the television stays on the tablet.',
    title: 'removes what was watched on another device, and saves what comes next',
    test: 'has its next part here after one was watched, here or on another device',
  },
  {
    ...FOLLOWED,
    report: 'AntennaPod#1035',
    seen: 'An episode that somebody removes by hand is downloaded again at the next refresh.',
    title: 'does not save again what somebody has removed',
    test: 'is not saved again by a list, until it has left the list and come back',
  },
  {
    ...FOLLOWED,
    report: 'Clementine#3354',
    seen: 'A podcast is deleted near its end, while it is being played.',
    title: 'keeps what is open in a player, in another tab too',
    test: 'stays while it is open in a player, in whatever tab',
  },
  {
    ...FOLLOWED,
    report: 'AntennaPod#859',
    seen: 'Episodes that somebody keeps are deleted, although nothing is to be deleted, to make room for new downloads.',
    title: 'removes nothing to make room, and says that the device is full',
    test: 'is never made by removing something, and what does not fit is named',
  },
  {
    ...FOLLOWED,
    report: 'RiMusic#894',
    seen: 'A song in two downloaded playlists would be deleted when one of them loses it.',
    title: 'keeps a video that another list still has',
    test: 'leaves this device, except when another list still has it',
  },
  {
    ...FOLLOWED,
    report: 'finamp#76',
    seen: 'Songs that were taken out of a downloaded playlist stay on the device, and cannot be removed with it.',
    title: 'removes what has left its list',
    test: 'leaves this device, except when another list still has it',
  },
  {
    ...FOLLOWED,
    report: 'Subsonic#215',
    seen: 'A playlist that was deleted on the server is synchronised on and on.',
    title: 'names a list that no longer exists, and keeps its videos',
    test: 'stays while a list that had it %s',
  },
  {
    ...FOLLOWED,
    report: 'nextcloud/ios#809',
    seen: 'What was begun at home goes on in the car: 2 GB of mobile data within two minutes.',
    title: 'interrupts automatic saving when the line becomes metered',
    test: 'interrupts what is being saved by itself, but not what the person saves',
  },
  {
    ...FOLLOWED,
    report: 'AntennaPod#2281',
    seen: 'An episode is downloaded over mobile data, which the settings forbid.',
    title: 'saves nothing by itself on a metered line',
    test: '%s brings nothing by itself',
  },
  {
    ...FOLLOWED,
    report: 'iSubMusicStreamer#7',
    seen: 'One song that cannot be downloaded holds up all others for good.',
    title: 'saves the others when the server says nothing of one',
    test: 'saves the others when the server says nothing of one, such as one that is away, which is tried again',
  },
  {
    ...LISTS,
    report: 'Suwayomi-Tsumiru#331',
    seen: 'After a proxy has answered with 502 for a server, downloads do not go on by themselves.',
    title: 'saves what comes next when a server that was away answers again',
    test: 'has its next part here when the server answers again, which it did not when the line came back',
  },
  {
    ...LISTS,
    report: 'familiar#68',
    seen: 'A switch for new songs downloads all 1,720 of a list, about 15 GB, without saying so.',
    title: 'says beforehand how many videos of a list are saved and how large they are',
    test: 'is saved from its menu, which says how many videos it has, how large they are, and which cannot be saved',
  },
]
