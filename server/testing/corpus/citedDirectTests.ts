import type { CitedTest } from './CitedTest.ts'

const DIRECT = { kind: 'storage', file: 'server/src/editing/uploads/directUploads.test.ts' } as const
const BROWSER = {
  kind: 'storage',
  file: 'client/src/features/editing/uploads/sendParts.test.ts',
} as const

/** The tests of parts that browsers send to buckets, and of keys that may only read, that reconstruct public reports. */
export const DIRECT_TESTS: readonly CitedTest[] = [
  {
    ...DIRECT,
    report: 's3cmd#346',
    seen: 'An upload that is continued sends everything again behind the first thousand parts, the first page of the list.',
    title: 'continues an upload with what is missing, on whatever page the storage lists the rest',
    test: 'goes on after a restart with what is missing, on whatever page the storage lists the rest',
  },
  {
    ...DIRECT,
    report: 'aws-sdk-go-v2#1140',
    seen: 'The list of parts never ends, because its last page names the first one as the next.',
    title: 'ends the list of parts at its last page, whatever page follows it',
    test: 'goes on after a restart with what is missing, on whatever page the storage lists the rest',
  },
  {
    ...BROWSER,
    report: 'EvaporateJS#7',
    seen: 'Uploads from the browser cannot be completed, because the rules of the bucket hide the ETags of parts.',
    title: 'completes what a browser has sent to a bucket whose rules hide ETags',
    test: 'sends the parts of a file past the server, whatever the page sees of the responses',
  },
  {
    ...BROWSER,
    report: 'uppy#1724',
    seen: 'After a phone call, the signed addresses of all parts have expired, and no attempt succeeds any more.',
    title: 'asks for new addresses when those of parts have expired',
    test: 'asks for new addresses when those of the parts have expired',
  },
  {
    ...BROWSER,
    report: 'uppy#3341',
    seen: 'An upload that is paused while parts are being sent hangs for ever when it is to go on.',
    title: 'goes on after a pause in the middle of parts that go to a bucket',
    test: 'goes on after a pause in the middle of parts',
  },
  {
    ...BROWSER,
    report: 'uppy#5762',
    seen: 'After an interruption, the parts that the bucket has are removed, and everything is sent again.',
    title: 'sends a bucket only the parts that it has not, after a reload',
    test: 'goes on after a reload with the parts that are missing',
  },
  {
    ...BROWSER,
    report: 'makeplane/plane#8881',
    seen: 'No file can be added, because the address of the storage is one that only the server reaches.',
    title: 'sends files through the server if the browser does not reach the storage',
    test: 'sends files through the server if the browser cannot reach the storage, and tries that once',
  },
  {
    kind: 'storage',
    file: 'server/testing/contracts/bucketContract.ts',
    report: 'seaweedfs#10216',
    seen: 'A signed address contains the checksum of an empty body, and the storage takes no other body.',
    title: 'signs addresses of parts without a checksum',
    test: 'lets anybody add a part of an object by its signed address, of any content',
  },
  {
    kind: 'storage',
    file: 'server/src/media/bucket/bucketParts.test.ts',
    report: 'minio#11686',
    seen: 'Parts that nobody continues are found only by the whole key of their object, so nobody removes them.',
    title:
      'removes parts that a server had begun just before it ended, on storages that list them only by the whole key',
    test: 'leaves no parts of which no state knows, because a server ended just after it had begun them',
  },
  {
    ...DIRECT,
    report: 'minio/object-browser#2104',
    seen: 'People who may only read are offered an upload, which fails at its end.',
    title: 'offers no changes of a bucket whose keys may only read',
    test: 'offers no changes of a bucket whose keys may only read',
  },
]
