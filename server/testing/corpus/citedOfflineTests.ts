import type { CitedTest } from './CitedTest.ts'

const FILE = { kind: 'storage', file: 'client/src/features/device/downloadFile.test.ts' } as const
const LIST = { kind: 'storage', file: 'client/src/features/device/createDeviceVideos.test.ts' } as const
const RANGES = { kind: 'storage', file: 'client/src/offline/savedPlayer/rangeResponse.test.ts' } as const
const ANSWERS = { kind: 'storage', file: 'client/src/offline/savedPlayer/playerRequests.test.ts' } as const
const OWNERS = { kind: 'storage', file: 'client/src/offline/cacheOwner.test.ts' } as const
const JOURNEY = { kind: 'storage', file: 'e2e/journeys/saveOnThisDevice.test.ts' } as const
const PAGES = { kind: 'storage', file: 'client/src/app/savedVideos.test.tsx' } as const

/** The tests of videos that are saved in a browser which reconstruct public reports. */
export const OFFLINE_TESTS: readonly CitedTest[] = [
  {
    ...RANGES,
    report: 'workbox#1663',
    seen: 'A video from the cache of a service worker does not play in Safari, which asks for a range and gets all.',
    title: 'answers a range of a saved video with exactly this range',
    test: 'answers %s with exactly these bytes',
  },
  {
    ...RANGES,
    report: 'kiwix-android#2347',
    seen: 'Nobody can seek in videos, because requests for ranges are answered with 200 and without `Content-Range`.',
    title: 'names the range that a saved video sends',
    test: 'answers %s with exactly these bytes',
  },
  {
    ...FILE,
    report: 'wa-sqlite#336',
    seen: 'A full device looks like a broken file, because a write of its file system reports no lack of room.',
    title: 'says that the device is full, and keeps the parts that are whole',
    test: 'says that the device is full when the browser writes only what fits, without an error',
  },
  {
    ...LIST,
    report: 'kino#108',
    seen: 'The quota is exceeded in the middle of a download, which looks as if it went on.',
    title: 'names the full device at the video, and goes on when somebody asks for it',
    test: 'says that the device is full, and goes on when the person asks for it',
  },
  {
    ...FILE,
    report: 'kino#126',
    seen: 'A download stays where it was after the connection is back, although the page says that it goes on.',
    title: 'goes on by itself after the line was cut',
    test: 'goes on after the line was cut in the middle of a part, and after the server was away',
  },
  {
    ...LIST,
    report: 'shaka-player#1454',
    seen: 'A download is lost when its tab is closed by accident.',
    title: 'goes on where it was after the page was closed',
    test: 'is saved to its end after a reload',
  },
  {
    ...LIST,
    report: 'kino#97',
    seen: 'A video that was downloaded still asks the network for the parts of its stream.',
    title: 'plays a saved video from its file alone',
    test: 'is saved with everything that it needs without a connection',
  },
  {
    ...PAGES,
    report: 'PodOS#114',
    seen: 'Who signs out on a shared computer leaves private data in its caches.',
    title: 'removes what is saved with the log-out, after one question',
    test: 'removes what is saved, after one question',
  },
  {
    ...RANGES,
    report: 'outline#13695',
    seen: 'Safari plays no video, because a request for the first byte is answered with the whole file.',
    title: 'answers requests for the first bytes of a saved video with just these',
    test: 'answers %s with exactly these bytes',
  },
  {
    ...JOURNEY,
    report: 'netnet.studio#284',
    seen: 'Nobody can seek in a video that a service worker sends, in Chrome alone.',
    title: 'seeks in a saved video without a connection',
    test: 'a saved video is found, played and sought without a connection, and what was watched arrives later',
  },
  {
    ...JOURNEY,
    report: 'vfs-tracker#110',
    seen: 'What is marked as working offline leads to the sign-in once the session has expired without a connection.',
    title: 'plays saved videos without a connection, however far the clock has jumped',
    test: 'a saved video is found, played and sought without a connection, and what was watched arrives later',
  },
  {
    ...ANSWERS,
    report: 'jellyplay#92',
    seen: 'A download that was interrupted counts as finished, and does not play without a connection.',
    title: 'plays from the device only what is saved as a whole',
    test: 'gets from the server what is not saved, or not yet as a whole',
  },
  {
    ...ANSWERS,
    report: 'zen-fs/dom#46',
    seen: 'A file of the browser that was opened cannot be read any more after it was replaced.',
    title: 'plays from the server what the browser has removed from the device',
    test: 'gets from the server what the browser has removed from this device meanwhile',
  },
  {
    ...OWNERS,
    report: 'livestore#533',
    seen: 'Nothing starts in private windows of Firefox, whose file system refuses to open.',
    title: 'opens what belongs to a person in private windows, which keep no videos',
    test: 'opens what belongs to a person in a private window, where the browser keeps no files',
  },
  {
    ...PAGES,
    report: 'Bonjourr#498',
    seen: 'Firefox refuses more than 10 GB for as long as nobody has allowed lasting storage.',
    title: 'asks for lasting storage when there is too little room, and measures again',
    test: 'a video that is too large until the person allows lasting storage can then be saved',
  },
  {
    ...LIST,
    report: 'whatwg/storage#26',
    seen: 'The question for lasting storage is never answered if the person ignores it, and the page waits for ever.',
    title: 'saves while the question for lasting storage has no answer',
    test: 'is saved although the person ignores the question for lasting storage',
  },
  {
    ...LIST,
    report: 'streamyfin#941',
    seen: 'Downloads that are not listed any more after an update still take their room, and cannot be removed.',
    title: 'frees the room of files that nothing describes any more',
    test: 'takes no room after the browser has lost what describes it, and can be saved again',
  },
  {
    ...LIST,
    report: 'streamyfin#182',
    seen: 'All downloads are gone after an update, because the new version writes them down in another way.',
    title: 'reads what another version of the application has noted, and keeps what it does not know',
    test: 'keeps what another version of the application has noted of it',
  },
  {
    ...LIST,
    report: 'localForage#943',
    seen: 'Safari removes everything that a page has stored after seven days without a visit.',
    title: 'shows that nothing is saved after the browser has removed everything, and saves again',
    test: 'is gone without a trace after the browser has removed everything, and can be saved again',
  },
  {
    ...LIST,
    report: 'hyperaudio-lite-editor#450',
    seen: 'Two tabs clear and overwrite the files of each other.',
    title: 'saves in one tab at a time',
    test: 'is saved by one tab, and shown by all',
  },
  {
    ...LIST,
    report: 'brave-browser#37469',
    seen: 'A video whose download was removed is downloaded again.',
    title: 'ends the download of a video that another tab removes',
    test: 'stays removed when one tab removes it while another one saves it',
  },
  {
    ...LIST,
    report: 'workbox#1644',
    seen: 'A response to a range cannot be cached, and its error ends everything that follows.',
    title: 'saves a video although some of its pictures are answered in part',
    test: 'is saved although some of its pictures are answered in part',
  },
  {
    ...FILE,
    report: 'slicc#1979',
    seen: 'Chromium sometimes fails to write to its own file system, and a large download ends.',
    title: 'writes a part again when the browser has lost it',
    test: 'is written again when the browser loses a write',
  },
  {
    ...FILE,
    report: 'daedalOS#536',
    seen: 'Large files are empty after a reload in Firefox.',
    title: 'saves again what a browser has left empty',
    test: 'is whole although a browser has left an empty file in place of a part',
  },
]
