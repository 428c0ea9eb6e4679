import type { CitedTest } from './citedTests.ts'

const AWAY = { kind: 'storage', file: 'server/src/library/storageAway.test.ts' } as const
const BUCKET = { kind: 'storage', file: 'server/src/media/s3Bucket.test.ts' } as const
const BUCKET_STORE = { kind: 'storage', file: 'server/src/media/bucketStore.test.ts' } as const

/** The tests of storage, folders and buckets, that reconstruct public reports. */
export const STORAGE_TESTS: readonly CitedTest[] = [
  {
    ...AWAY,
    report: 'jellyfin#1714',
    seen: 'After a drive was disconnected, its whole library is gone, with all that was added by hand.',
    title: 'keeps the videos of a drive that is unplugged, however it leaves its folder',
    test: 'keeps its videos, and nothing is read anew when it is back: %s',
  },
  {
    ...AWAY,
    report: 'jellyfin#13204',
    seen: 'While a network drive is offline, all items of the library on it are deleted.',
    title: 'keeps all videos where the whole library is on the drive',
    test: 'keeps its videos where it is the whole library',
  },
  {
    ...AWAY,
    report: 'jellyfin#15518',
    seen: 'A disk that is plugged in again is found only after the library was deleted and made anew.',
    title: 'notices by itself that a drive is back, and shows its videos within seconds',
    test: 'is noticed when it is back, although the system tells nothing of it',
  },
  {
    ...AWAY,
    report: 'Kavita#925',
    seen: 'A scan while the network drive is away forgets how far everybody had got.',
    title: 'keeps the ids of videos that are away, and with them history and positions',
    test: 'keeps its videos, and nothing is read anew when it is back: %s',
  },
  {
    ...AWAY,
    report: 'Kavita#3378',
    seen: 'What was deleted on the disk stays in the library.',
    title: 'removes what is missing in a folder that holds others',
    test: 'is no reason to keep a file that is missing in a folder which holds others',
  },
  {
    ...AWAY,
    kind: 'identity',
    report: 'jellyfin#15001',
    seen: 'What was watched is unwatched again once its file is renamed.',
    title: 'knows files again that were renamed or moved, alone or with their folder',
    test: 'keeps its id when it is %s',
  },
  {
    ...AWAY,
    kind: 'identity',
    report: 'stash#727',
    seen: 'Of two equal files, the second one is not in the library, and cannot be found by its name.',
    title: 'shows a copy as a video of its own',
    test: 'is not confused with a copy, which is another video',
  },
  {
    ...BUCKET,
    report: 'aws-sdk-js#257',
    seen: 'The stream of an object sometimes ends before all bytes have arrived, without an error.',
    title: 'reads the rest of an object whose body ends early, breaks or stalls',
    test: 'reads the rest of a body after the fault “%s”',
  },
  {
    ...BUCKET,
    report: 'aws-sdk-js-v3#8098',
    seen: 'When the connection drops in the middle of an object, its reader waits for ever.',
    title: 'requests the rest when no byte arrives for 20 seconds',
    test: 'reads the rest of a body after the fault “%s”',
  },
  {
    ...BUCKET,
    report: 'aws-sdk-js-v3#6819',
    seen: 'Deletions carry a newer checksum although it is turned off, which other storages than AWS refuse.',
    title: 'sends only checksums that every storage knows',
    test: 'sends only checksums that every storage knows',
  },
  {
    ...BUCKET_STORE,
    report: 'mlflow#25137',
    seen: 'The empty objects that programs create for folders are listed as files that cannot be read.',
    title: 'takes an object whose key ends with a slash for a folder',
    test: 'takes an object whose key ends with a slash for a folder',
  },
  {
    ...BUCKET_STORE,
    report: 'js-core#88',
    seen: 'Objects with a plus sign in their keys are not found at a CDN, which takes it for a space.',
    title: 'encodes the plus sign in addresses',
    test: 'sends browsers to a signed address, or to a CDN',
  },
]
