import type { CitedTest } from './CitedTest.ts'

const CONTROL = {
  kind: 'streams',
  file: 'client/src/features/together/syncController.test.ts',
} as const
const CLOCK = { kind: 'streams', file: 'client/src/features/together/sharedClock.test.ts' } as const
const SERVER_CLOCK = { kind: 'streams', file: 'server/src/together/sharedClock.test.ts' } as const
const GUESTS = { kind: 'access', file: 'server/src/together/guestsTakePart.test.ts' } as const

/** The tests of people who watch together that reconstruct public reports. */
export const TOGETHER_TESTS: readonly CitedTest[] = [
  {
    ...CONTROL,
    report: 'Moonfin-Core#1157',
    seen: 'The time that a seek takes counts as drift, so that one viewer seeks again every two seconds.',
    title: 'does not seek again because a seek takes long',
    test: 'does not take the time that a seek needs for a distance, and so seeks once',
  },
  {
    ...CONTROL,
    report: 'syncplay#82',
    seen: 'Somebody joins a room that already watches, and all others go to the start.',
    title: 'brings whoever joins to the position of the others, and moves nobody else',
    test: 'comes to the position of the others when it joins, and tells them nothing of its own',
  },
  {
    ...CONTROL,
    report: 'jellyfin#16241',
    seen: 'Playback in a group pauses, resumes and jumps although nobody does anything.',
    title: 'takes an order of the group for no action of the viewer',
    test: 'takes what it has ordered the player for no action of the viewer',
  },
  {
    ...CONTROL,
    report: 'jellyfin-web#1640',
    seen: 'One device tries to catch up again and again, so that the group pauses every second.',
    title: 'waits longer after each stall before it plays on',
    test: 'needs data for longer after each stall, so that a slow line does not stop all again and again',
  },
  {
    ...CONTROL,
    report: 'jellyfin#5557',
    seen: 'Viewers who are apart stay apart after a pause.',
    title: 'starts all at one position after a pause',
    test: 'starts at the same position after a pause at which players had stopped apart',
  },
  {
    ...CONTROL,
    report: 'sutrofm#169',
    seen: 'Whoever loses the connection and comes back goes on at the old position.',
    title: 'brings whoever comes back to where the others are',
    test: 'is in step again after it has lost the line, wherever the others are by then',
  },
  {
    ...CONTROL,
    report: 'synctv#66',
    seen: 'Somebody loads the page again, and everybody watches from the start.',
    title: 'takes a video that loads again for no seek of the viewer',
    test: 'takes the position of a video that loads again for no seek of the viewer',
  },
  {
    ...CONTROL,
    report: 'emby-watchparty#13',
    seen: 'Whoever falls behind because of the network stays behind.',
    title: 'brings back at once whose video has stood still while others went on',
    test: 'is with the others at once after its video has stood still while they went on',
  },
  {
    ...CONTROL,
    report: 'metastream#45',
    seen: 'Seeking to where the others are ends behind them, because loading takes its time.',
    title: 'seeks ahead by the time that seeks take, so that nobody waits',
    test: 'lets nobody wait for a seek of its own that arrives before the others do',
  },
  {
    ...CLOCK,
    report: 'soundspan#345',
    seen: 'Clocks differ, so that guests start seconds too late.',
    title: 'measures the difference of the clocks, and again when the page has loaded',
    test: 'is measured again later, because the round trips of a page that loads are all slow',
  },
  {
    ...CLOCK,
    report: 'actual-chat#4159',
    seen: 'The clock of a page stands still while the device sleeps, and is wrong by that time afterwards.',
    title: 'forgets the difference of the clocks when the device has slept, so that nobody follows it back',
    test: 'is measured at once after the device has slept, and forgets what it knew before',
  },
  {
    ...SERVER_CLOCK,
    report: 'node#47724',
    seen: 'The monotonic clock of a server stands still while its machine sleeps.',
    title: 'compares the clocks of several servers again after one of them has slept',
    test: 'is measured again at once after this machine has slept',
  },
  {
    ...GUESTS,
    report: 'synctv#74',
    seen: 'Friends need an account to join by an invitation.',
    title: 'lets guests watch together by a link, if who has started it allows that',
    test: 'lets a guest with a link take part under a name of choice, marked as a guest',
  },
  {
    ...GUESTS,
    report: 'spreed#690',
    seen: 'All guests are called “Guest”, and nobody can tell which one has to go.',
    title: 'asks each guest for a name',
    test: 'whoever has no link, and a guest without a name',
  },
]
