import type { CitedTest } from './CitedTest.ts'

const ADDING = { kind: 'editing', file: 'client/src/app/editing/addVideos.test.tsx' } as const
const CORRECTING = { kind: 'editing', file: 'client/src/app/editing/correctVideos.test.tsx' } as const
const ARRANGING = { kind: 'editing', file: 'client/src/app/editing/arrangeVideos.test.tsx' } as const

/** The tests of the pages that change the library which reconstruct public reports. */
export const EDITOR_TESTS: readonly CitedTest[] = [
  {
    kind: 'editing',
    file: 'client/src/ui/droppedFiles.test.ts',
    report: 'fine-uploader#1217',
    seen: 'Of a dropped folder, only the first hundred files are sent.',
    title: 'adds all files of a dropped folder',
    test: 'folders give the files inside, at any depth and with their folders',
  },
  {
    ...ADDING,
    report: 'PeerTube#3650',
    seen: 'After a lost line, a whole video is sent again.',
    title: 'goes on with an upload where it broke off',
    test: 'goes on at the last byte after the line has broken off',
  },
  {
    ...ADDING,
    report: 'directus-labs/agency-os#51',
    seen: 'What a person with some folders uploads is in the root folder, which this person does not see.',
    title: 'adds the videos of a limited person to one of the own folders, and offers no others',
    test: 'begins in a folder of a person who is limited to some, and offers no others',
  },
  {
    kind: 'editing',
    file: 'client/src/features/editing/uploads/createUploads.test.ts',
    report: 'tus-js-client#906',
    seen: 'An upload over a dead connection neither ends nor fails, and so never goes on.',
    title: 'goes on with an upload after a minute in which nothing was sent',
    test: 'goes on by itself after a connection from which nothing comes any more',
  },
  {
    ...ADDING,
    report: 'tus-js-client#142',
    seen: 'After a reload, the phone has compressed the video anew: it is another file of the same name.',
    title: 'joins an upload only with the file with which it began',
    test: 'asks for the file after a reload, takes no other one for it, and goes on at the last byte',
  },
  {
    ...ADDING,
    report: 'nextcloud/server#52781',
    seen: 'Closing the tab ends an upload without a warning.',
    title: 'warns before a page with uploads is left',
    test: 'shows on every page how far it is, pauses, and warns before the page is left',
  },
  {
    ...CORRECTING,
    report: 'wiki#395',
    seen: 'Of two people who edit at the same time, the second one overwrites the first one unasked.',
    title: 'shows both texts to whoever saves second',
    test: 'shows both texts if two people change the same field, and overwrites nothing unasked',
  },
  {
    ...CORRECTING,
    report: 'pdf-metadata-editor#19',
    seen: 'Correcting one field of several files empties their other fields.',
    title: 'changes only the filled fields of several videos',
    test: 'corrects several videos at once: fields without a text stay as they are, and tags are added',
  },
  {
    ...ARRANGING,
    report: 'tutanota#9572',
    seen: 'Undo brings everything that was moved to the folder that is open.',
    title: 'undoes a move into the folder of each video',
    test: 'brings each of several videos back to its own folder',
  },
]
