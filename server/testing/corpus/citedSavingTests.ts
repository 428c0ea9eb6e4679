import type { CitedTest } from './CitedTest.ts'

const FILE = { kind: 'storage', file: 'client/src/features/device/downloadFile.test.ts' } as const
const STREAM = { kind: 'storage', file: 'client/src/features/device/downloadStream.test.ts' } as const
const PLAYER = { kind: 'storage', file: 'client/src/features/device/savedResponses.test.ts' } as const

/** The reports about proxies and hotspots between a server and a device that saves videos. */
export const SAVING_TESTS: readonly CitedTest[] = [
  {
    ...FILE,
    report: 'duo-updater#245',
    seen: 'Behind some proxies, a download that was interrupted begins anew each time, or is never whole.',
    title: 'saves videos through a proxy that makes entity tags weak',
    test: 'arrives through a proxy that makes the tag of its version weak',
  },
  {
    ...FILE,
    report: 'learnX#756',
    seen: 'What is downloaded is now and then a piece of HTML, probably of a sign-in.',
    title: 'goes on with a video after a sign-in was sent in place of a part of it',
    test: 'goes on after a proxy has sent a page in place of a range',
  },
  {
    ...STREAM,
    report: 'unifi-protect-video-downloader#515',
    seen: 'Some of the downloaded videos are pages of the console that has them.',
    title: 'saves no page in place of a segment',
    test: 'takes no page of a proxy for a segment, and is left for later when there are only pages',
  },
  {
    ...STREAM,
    report: 'traefik#9289',
    seen: 'While a container is replaced, clients get 404 from the proxy, as if nothing existed.',
    title: 'takes the 404 of a proxy for no end of a video',
    test: 'does not end where a proxy has no server for a moment',
  },
  {
    ...PLAYER,
    report: 'WorldScript-Studio#525',
    seen: 'After an update that has arrived in part, nothing works without a connection, because the complete cache is removed.',
    title: 'replaces the saved player only by one that has arrived as a whole',
    test: 'stays with its files if %s',
  },
  {
    ...PLAYER,
    report: 'medic/cht-core#6337',
    seen: 'The answer of a sign-in is cached in place of a page, which then cannot be opened any more.',
    title: 'saves no sign-in in place of the player or its files',
    test: 'stays with its files if %s',
  },
]
