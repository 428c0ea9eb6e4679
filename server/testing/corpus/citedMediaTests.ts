import type { CitedTest } from './citedTests.ts'

const CUT = {
  kind: 'streams',
  file: 'server/src/library/cutFiles.test.ts',
  test: 'is no live video, but skipped and named: %s',
} as const
const HELD = {
  kind: 'streams',
  file: 'server/src/conversion/heldPicture.test.ts',
  test: 'shows the last picture until it ends: %s',
} as const
const ENDINGS = {
  kind: 'streams',
  file: 'server/src/library/cutFiles.test.ts',
  test: 'imports videos whatever the ending of their name is',
} as const

/** Reports of files that are cut off, end before their sound, or have unusual endings. */
export const MEDIA_TESTS: readonly CitedTest[] = [
  {
    ...CUT,
    report: 'audiobookshelf#1362',
    seen: 'A file is read while it is being copied, and its wrong length stays.',
    title: 'imports a file as soon as it is complete',
    test: 'is imported as soon as it is complete',
  },
  {
    ...CUT,
    report: 'untrunc#287',
    seen: 'A recording whose index was never written opens nowhere.',
    title: 'skips and names a film without its index, which is no live video',
  },
  {
    ...CUT,
    report: 'lossless-cut#796',
    seen: 'A camera that was switched off has left only the streams of a film, without its index.',
    title: 'skips and names what a camera has left without an index',
  },
  {
    ...CUT,
    report: 'nzbToMedia#2018',
    seen: 'Incomplete films without an index are imported like whole ones.',
    title: 'imports no film without its index',
  },
  {
    ...CUT,
    report: 'qtfaststart#24',
    seen: 'Nobody can tell whether the index of a film is complete.',
    title: 'imports no film with a part of its index',
  },
  {
    ...HELD,
    report: 'hls.js#7543',
    seen: 'The film stalls where its shorter stream ends.',
    title: 'shows the last picture while the sound goes on',
  },
  {
    ...HELD,
    report: 'hls.js#7572',
    seen: 'A film whose picture ends before the sound does not play to its end.',
    title: 'plays a still picture with sound to its end',
  },
  {
    ...HELD,
    report: 'dashas#34',
    seen: 'What follows behind the last picture cannot be played.',
    title: 'begins behind the last picture as well',
  },
  {
    ...ENDINGS,
    report: 'photoprism#5818',
    seen: 'The films of a camcorder are not indexed because of their endings.',
    title: 'reads the films of camcorders under their own endings',
  },
  {
    ...ENDINGS,
    report: 'immich#2725',
    seen: 'Films with the endings of 360° cameras are left out, although they are MP4.',
    title: 'reads the films of 360° cameras under their own endings',
  },
]
