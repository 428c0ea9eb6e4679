import type { CitedTest } from './citedTests.ts'

const BUCKET = { kind: 'storage', file: 'server/src/media/s3Bucket.test.ts' } as const
const BUCKET_STORE = { kind: 'storage', file: 'server/src/media/bucketStore.test.ts' } as const
const BUCKET_LIBRARY = { kind: 'storage', file: 'server/src/library/bucketLibrary.test.ts' } as const
const FAILURE = { kind: 'storage', file: 'server/src/media/s3Failure.test.ts' } as const
const JOBS = { kind: 'storage', file: 'server/src/jobs/postgresJobs.postgres.test.ts' } as const

/** The tests of libraries in buckets, and of several machines, that reconstruct public reports. */
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
  {
    ...BUCKET_LIBRARY,
    report: 'stor#38',
    seen: 'An archived object is reported as a lack of rights to the whole bucket.',
    title: 'leaves out a film that is archived, says so, and imports the others',
    test: 'imports all films but those that are “%s”, and these when the storage hands them out again',
  },
  {
    ...BUCKET_STORE,
    report: 'minio#13497',
    seen: 'A gateway has one ETag of an object in listings and another one with the object.',
    title: 'reads the files of a storage that has other ETags in its listings',
    test: 'reads files of a storage that has other ETags in its listings',
  },
  {
    ...BUCKET_STORE,
    report: 'pyrax#337',
    seen: 'The time of an object in a listing is a second before the time that the object itself has.',
    title: 'gives a file the same version on all machines, whether its folder was listed or not',
    test: 'gives a file the same version whether its folder was listed or not',
  },
  {
    ...BUCKET_STORE,
    report: 'juicefs#7490',
    seen: 'What a storage does not list in the order of keys is missing, and only few errors are counted.',
    title: 'lists the same whatever the order of the objects',
    test: 'lists the same whatever the order of the objects, and if one is named twice',
  },
  {
    ...BUCKET,
    report: 'aws-cli#3917',
    seen: 'A storage announces the same next page again and again.',
    title: 'ends a listing that does not advance, and takes nothing for deleted',
    test: 'takes no listing for complete that is “%s”',
  },
  {
    ...BUCKET,
    report: 'awscr-s3#71',
    seen: 'A storage announces a further page without a way to it, and the listing never ends.',
    title: 'ends a listing whose next page has no token, and takes nothing for deleted',
    test: 'takes no listing for complete that is “%s”',
  },
  {
    ...BUCKET,
    report: 'eos-meta#515',
    seen: 'What a network of caches sends without its length ends early, and half a file is kept.',
    title: 'learns the length of an object that is sent without it, and reads all of it',
    test: 'reads all of an object that is sent without its length',
  },
  {
    ...BUCKET,
    report: 'lobid-gnd#472',
    seen: 'A page of HTML that came in place of a picture is kept in the cache as the picture.',
    title: 'takes no page of a proxy for an object',
    test: 'takes no page of a proxy for an object',
  },
  {
    ...BUCKET,
    report: 'mountpoint-s3#1',
    seen: 'If a bucket is in another region, only a number of the client says that something is wrong.',
    title: 'names the region to set',
    test: 'says what to do about the fault “%s”',
  },
  {
    ...FAILURE,
    report: 'minio#10818',
    seen: 'A busy storage refuses a listing with a code of its own.',
    title: 'says that the storage is overloaded, whatever code or status it has for that',
    test: 'says that a storage is overloaded, or has a fault: %j',
  },
  {
    ...FAILURE,
    report: 'Cronicle#255',
    seen: 'A storage whose certificate an own authority has signed is refused without a way out.',
    title: 'names the setting with which the authority is trusted',
    test: 'says how to let a certificate be trusted: %s',
  },
  {
    kind: 'storage',
    file: 'server/src/media/s3Credentials.test.ts',
    report: 'aws-sdk-js-v3#3396',
    seen: 'After another program has renewed the credentials in their file, the process goes on with the expired ones.',
    title: 'looks again for credentials each minute',
    test: 'sends requests with the credentials that another program has renewed in their file',
  },
  {
    ...JOBS,
    report: 'ros_buildfarm#32',
    seen: 'One machine with a full disk takes job after job, and fails them all.',
    title: 'leaves the jobs of a machine with a full disk to the others',
    test: 'do what a machine with a full disk leaves, which counts as no failure',
  },
  {
    kind: 'storage',
    file: 'server/src/library/whileReadable.test.ts',
    report: 'asm3#1657',
    seen: 'A storage was away for an hour, and what had failed five times meanwhile was lost.',
    title: 'lets jobs wait for a storage that cannot be read',
    test: 'lets a job wait for a storage that cannot be read: %o',
  },
  {
    kind: 'streams',
    file: 'server/src/conversion/sharedSegmenter.postgres.test.ts',
    report: 'jellyfin#5151',
    seen: 'A film stops where the disk for its segments has become full.',
    title: 'plays a film although the disks of the machines that make and send it are full',
    test: 'plays a film although the disks of the machines that make and send it are full',
  },
  {
    kind: 'streams',
    file: 'server/src/conversion/sharedSegmenter.postgres.test.ts',
    report: 'clusterplex#128',
    seen: 'Whatever film is converted, it fails on a remote machine whose ffmpeg lacks a codec.',
    title: 'tries another machine if the ffmpeg of one cannot read or encode a film',
    test: 'tries another machine if ffmpeg fails on one, and gives up a film that no machine can read',
  },
]
