import type { CaseReport } from './CorpusCase.ts'
import type { KINDS } from './loadCases.ts'

/** A report whose case is a test elsewhere in the repository, beside the code that it tests. */
export interface CitedTest extends CaseReport {
  kind: (typeof KINDS)[number]
  /** The path in the repository. */
  file: string
  /** The title of the test. */
  test: string
}

const AWAY = { kind: 'storage', file: 'server/src/library/storageAway.test.ts' } as const

export const CITED_TESTS: readonly CitedTest[] = [
  {
    kind: 'streams',
    report: 'jellyfin#17587',
    seen: 'A file whose default sound is not the first does not play at all where nothing may be converted.',
    title: 'plays the first sound of a file that cannot be converted, whichever is the default',
    file: 'server/embed/src/audioTracks.test.ts',
    test: 'begins with the first sound where the file cannot be converted, because browsers play no other',
  },
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
    kind: 'storage',
    report: 'Cinephage#505',
    seen: 'A folder that cannot be opened counts as empty, so that all of its files are removed.',
    title: 'removes nothing of a folder that cannot be read, and names it',
    file: 'server/src/library/hostileFolder.test.ts',
    test: 'does not hide what it could not look into',
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
    kind: 'identity',
    report: 'jellyfin#15824',
    seen: 'A series loses what was watched once the name of its folder changes.',
    title: 'notices that a folder was renamed, while it runs, and keeps its videos',
    file: 'server/src/library/watchLibrary.test.ts',
    test: 'a folder that is moved keeps its videos, and stays watched',
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
    kind: 'streams',
    report: 'jellyfin#2314',
    seen: 'A film does not play at all where the graphics card fails, although software could encode it.',
    title: 'goes on in software at the segment that a graphics card has not made',
    file: 'server/src/conversion/deviceFailures.test.ts',
    test: 'continues in software at the segment that a device has not made, and tells of the failure once',
  },
  {
    kind: 'streams',
    report: 'go-transcode#42',
    seen: 'The driver refuses a further encoder beside two or three others, and the film ends.',
    title: 'leaves a graphics card to those who use it where its driver allows no more',
    file: 'server/src/conversion/deviceFailures.test.ts',
    test: 'leaves a device to those who use it where its driver allows no more of them',
  },
  {
    kind: 'streams',
    report: 'jellyfin#9441',
    seen: 'Of two graphics cards, the one is used that cannot encode.',
    title: 'uses only those of several graphics cards that work, in turn',
    file: 'server/src/conversion/deviceFailures.test.ts',
    test: 'uses several devices in turn, and without one that fails the others',
  },
  {
    kind: 'streams',
    report: 'jellyfin#1315',
    seen: 'The pictures of a graphics card are green and garbled, and nothing reports an error.',
    title: 'uses no encoder whose pictures are wrong',
    file: 'server/src/conversion/tryEncoders.test.ts',
    test: 'refuses one that %s',
  },
  {
    kind: 'streams',
    report: 'ErsatzTV/next#153',
    seen: 'Segments of Quick Sync begin at no key frame, unless the option for it is given.',
    title: 'asks drivers for key frames at which segments can begin',
    file: 'server/src/conversion/deviceEncoding.test.ts',
    test: 'begins a decodable picture where a segment begins, also with drivers that do so only when asked',
  },
  {
    kind: 'streams',
    report: 'jellyfin#16473',
    seen: 'On chips that encode only with low power and constant quality, films end at once.',
    title: 'finds the mode in which a graphics card encodes',
    file: 'server/src/conversion/tryEncoders.test.ts',
    test: 'finds the mode of one that %s',
  },
  {
    kind: 'streams',
    report: 'immich#6921',
    seen: 'Upright films fail, because the driver refuses pictures of their shape.',
    title: 'encodes pictures in software that some drivers refuse',
    file: 'server/src/conversion/deviceEncoding.test.ts',
    test: 'is not asked for pictures that some devices refuse',
  },
  {
    kind: 'streams',
    report: 'AetherEngine#499',
    seen: 'The colours of HDR are not converted where only the container says what they are.',
    title: 'converts the colours of HDR also where only the container says what they are',
    file: 'server/src/conversion/highRange.test.ts',
    test: 'is encoded alike where only its container says what it is',
  },
  {
    kind: 'streams',
    report: 'Silo#746',
    seen: 'Dialogue of surround sound is quiet once it is stereo.',
    title: 'keeps dialogue at its level where surround sound becomes stereo',
    file: 'server/src/conversion/surround.test.ts',
    test: 'keeps dialogue at its level, above the other channels: %s',
  },
]
