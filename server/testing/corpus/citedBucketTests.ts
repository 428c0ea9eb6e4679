import type { CitedTest } from './citedTests.ts'

const BUCKET = { kind: 'storage', file: 'server/src/media/s3Bucket.test.ts' } as const
const BUCKET_STORE = { kind: 'storage', file: 'server/src/media/bucketStore.test.ts' } as const

/** The tests of libraries in buckets that reconstruct public reports. */
export const BUCKET_TESTS: readonly CitedTest[] = [
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
