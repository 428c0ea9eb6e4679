import type { CitedTest } from './CitedTest.ts'

const FILE = { kind: 'storage', file: 'client/src/features/device/downloadFile.test.ts' } as const
const LIST = { kind: 'storage', file: 'client/src/features/device/createDeviceVideos.test.ts' } as const
const RANGES = { kind: 'storage', file: 'client/src/offline/savedPlayer/rangeResponse.test.ts' } as const
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
    test: 'keeps what fits when the device is full, and goes on when there is room again',
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
]
