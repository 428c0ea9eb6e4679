import type { CitedTest } from './CitedTest.ts'
import { EDITOR_TESTS } from './citedEditorTests.ts'

const REPORTED = { kind: 'editing', file: 'server/src/editing/uploads/reportedUploads.test.ts' } as const

/** The reports about videos that people add in the browser. */
export const UPLOAD_TESTS: readonly CitedTest[] = [
  {
    ...REPORTED,
    report: 'PeerTube#5953',
    seen: 'An upload of 10 GB reaches 100 % and begins again at 0 %, over and over, because its last response is lost.',
    title: 'tells again that a video has arrived, if the last response is lost',
    test: 'is told again if its response is lost, and the video is there once (PeerTube#5953)',
  },
  {
    ...REPORTED,
    report: 'PeerTube#4147',
    seen: 'An upload fails at 99.9 %, is sent again, and then the video is there twice.',
    title: 'makes one video of requests that meet at the end of an upload',
    test: 'makes one video if several requests meet there (PeerTube#4147)',
  },
  {
    ...REPORTED,
    report: 'tus-js-client#124',
    seen: 'A file that the server refuses after its last byte counts as uploaded, because asking again succeeds.',
    title: 'says of a file that it has refused at the end that there is none',
    test: 'is no success if the file is refused (tus-js-client#124)',
  },
  {
    ...REPORTED,
    report: 'immich#9964',
    seen: 'Interrupted uploads leave half files among the others, some of which pass for whole ones.',
    title: 'keeps what has come of an upload where no import looks',
    test: 'leaves nothing in the library that could be taken for a video (immich#9964)',
  },
  {
    ...REPORTED,
    report: 'immich#154',
    seen: 'An upload that begins again makes another file each time, until the disk is full of beginnings.',
    title: 'continues an interrupted upload in the same file',
    test: 'goes on where it was, and makes no second file (immich#154)',
  },
  {
    ...REPORTED,
    report: 'tus-js-client#507',
    seen: 'After the connection is lost, the upload cannot be continued: it is still being updated.',
    title: 'lets the next request continue an upload whose former request hangs',
    test: 'is not locked by the former request, of whose end nothing is heard (tus-js-client#507)',
  },
  {
    ...REPORTED,
    report: 'immich#4532',
    seen: 'Files arrive damaged, and nobody notices until they are opened.',
    title: 'refuses a file that is not the one that was announced',
    test: 'is refused if it is not what was announced (immich#4532)',
  },
  {
    ...REPORTED,
    report: 'cloudreve#3065',
    seen: 'A file with a colon or angle brackets in its name cannot be uploaded.',
    title: 'replaces characters of names that other systems refuse',
    test: 'may have a name with characters that other systems refuse (cloudreve#3065)',
  },
  {
    ...REPORTED,
    report: 'audiobookshelf#1362',
    seen: 'A file is read while it is still being transferred, and stays as broken as it was then.',
    title: 'imports an added video when it is whole, and never before',
    test: 'is imported when it is whole, and never before (audiobookshelf#1362)',
  },
  {
    ...REPORTED,
    report: 'ocis#1227',
    seen: 'Uploads that nobody finishes stay on the disk for ever.',
    title: 'removes an upload after a day without a new byte',
    test: 'is removed after a day without a new byte, and not before (ocis#1227)',
  },
  {
    ...REPORTED,
    report: 'immich#31318',
    seen: 'Beginnings of files stay on the disk of which the database knows nothing, and which nobody sees.',
    title: 'removes beginnings of uploads of which the database knows nothing',
    test: 'is removed as well if the database knows nothing of it (immich#31318)',
  },
  {
    kind: 'editing',
    file: 'server/src/editing/uploads/uploads.test.ts',
    report: 'OSC/ondemand#1845',
    seen: 'Uploaded files cannot be read by other programs, because of the umask of the server.',
    title: 'lets whoever may read a folder read what is added to it',
    test: 'may be read and written by whoever may do so in its folder, whatever the server keeps for itself',
  },
  {
    kind: 'editing',
    file: 'server/src/media/folderWriter.test.ts',
    report: 'owncloud/web#912',
    seen: 'Renaming a file or a folder to a name that exists overwrites what has this name.',
    title: 'moves nothing to a name that something has, not even an empty folder',
    test: 'of a %s never takes the place of a %s, even an empty one',
  },
  {
    ...REPORTED,
    report: 'ocis#4516',
    seen: 'Uploads at the same time fill the disk together, so that none of them can end.',
    title: 'begins an upload only if there is room for the rest of all that have begun',
    test: 'takes only uploads for all of which there is room (ocis#4516)',
  },
  ...EDITOR_TESTS,
]
