import { ACCOUNT_TESTS } from './citedAccountTests.ts'
import { BUCKET_TESTS } from './citedBucketTests.ts'
import { FILE_TESTS } from './citedFileTests.ts'
<<<<<<< HEAD
import { FEED_TESTS } from './citedFeedTests.ts'
=======
import { MEDIA_TESTS } from './citedMediaTests.ts'
>>>>>>> e6c1c8e5 (Hold the last picture while the sound goes on behind it, because players stop where one of the two ends)
import { GUEST_TESTS } from './citedGuestTests.ts'
import { PEOPLE_TESTS } from './citedPeopleTests.ts'
import { LIST_TESTS } from './citedListTests.ts'
import { LIMIT_TESTS } from './citedLimitTests.ts'
import { PLAYER_TESTS } from './citedPlayerTests.ts'
import { SIGN_IN_TESTS } from './citedSignInTests.ts'
import { SUBTITLE_TESTS } from './citedSubtitleTests.ts'
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

const SPELLING = { kind: 'search', file: 'server/testing/spellingContract.ts' } as const
const PREPARED = { kind: 'streams', file: 'server/src/conversion/preparedFilms.test.ts' } as const
const AWAY = { kind: 'storage', file: 'server/src/library/storageAway.test.ts' } as const

export const CITED_TESTS: readonly CitedTest[] = [
  ...BUCKET_TESTS,
  ...FILE_TESTS,
  ...PLAYER_TESTS,
  ...MEDIA_TESTS,
  ...GUEST_TESTS,
  ...FEED_TESTS,
  ...PEOPLE_TESTS,
  ...LIMIT_TESTS,
  ...LIST_TESTS,
  ...SUBTITLE_TESTS,
  {
    kind: 'streams',
    report: 'jellyfin#17587',
    seen: 'A file whose default sound is not the first does not play at all where nothing may be converted.',
    title: 'plays the first sound of a file that cannot be converted, whichever is the default',
    file: 'server/embed/src/audioTracks.test.ts',
    test: 'begins with the first sound where the file cannot be converted, because browsers play no other',
  },
  {
    kind: 'storage',
    report: 'PeerTube#5867',
    seen: 'What a machine had begun stays undone after the machine has stopped, until another one is restarted.',
    title: 'hands the jobs of a killed machine to another one',
    file: 'server/src/jobs/postgresJobs.postgres.test.ts',
    test: 'take over what a killed machine has begun',
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
    kind: 'storage',
    report: 'freeframe#415',
    seen: 'A film whose source breaks off while it is converted is kept as if it were whole.',
    title: 'converts the rest of a film when its storage is back, and keeps no part for the whole',
    file: 'server/src/conversion/filmsOfBucket.test.ts',
    test: 'goes on at the segment that is missing when the storage is back',
  },
  {
    kind: 'storage',
    report: 'PeerTube#7535',
    seen: 'A connection to the object storage that breaks within a film ends the server.',
    title: 'ends only the answer whose storage breaks off',
    file: 'server/src/library/mediaOfBucket.test.ts',
    test: 'breaks off if the storage does, and a storage that is away can be asked again soon',
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
    ...SPELLING,
    report: 'elasticsearch#29181',
    seen: 'A rare word of one title is corrected to a frequent word that is spelled almost alike.',
    title: 'corrects no word that a title has, however rare it is',
    test: 'keeps a rare word beside a frequent one',
  },
  {
    ...SPELLING,
    report: 'documentation-website#9039',
    seen: 'A word is corrected because titles lack it, although another field has it.',
    title: 'corrects no word that a description, a tag or a subtitle has',
    test: 'never corrects a word that is anywhere, however rare it is',
  },
  {
    ...SPELLING,
    report: 'typesense#1829',
    seen: 'A search for a Cyrillic word begins with another word that is transliterated alike.',
    title: 'corrects no Cyrillic word to one that sounds alike',
    test: 'keeps a Cyrillic word beside one that sounds alike',
  },
  {
    ...SPELLING,
    report: 'meilisearch#3999',
    seen: 'A search for the year 2001 finds titles with 2000.',
    title: 'corrects no numbers',
    test: 'keeps a year beside another year',
  },
  {
    ...SPELLING,
    report: 'meilisearch#5594',
    seen: 'Cyrillic words of five letters are found with two errors, because their bytes are counted.',
    title: 'permits as many errors in Cyrillic as in Latin words',
    test: 'counts the letters of a Cyrillic word, not its bytes',
  },
  {
    ...SPELLING,
    report: 'meilisearch#1714',
    seen: 'Chinese words of three characters are found with two errors, because their bytes are counted.',
    title: 'corrects no characters of Chinese words',
    test: 'counts the characters of a Chinese word, not its bytes',
  },
  {
    ...SPELLING,
    report: 'typesense#1957',
    seen: 'A Persian word with one wrong letter is found only where two errors are permitted.',
    title: 'finds a Persian word with one wrong letter',
    test: 'takes a wrong Persian letter for one error',
  },
  {
    ...SPELLING,
    report: 'typesense#259',
    seen: 'Words with two errors come before those with one.',
    title: 'prefers words with fewer errors',
    test: 'prefers fewer errors, then the same first letter, then what more titles have',
  },
  {
    ...SPELLING,
    report: 'searchkick#410',
    seen: '“api” is corrected to “any”.',
    title: 'corrects no words of less than four letters',
    test: 'keeps a short word',
  },
  {
    ...SPELLING,
    report: 'searchkick#436',
    seen: 'Two swapped letters count as two errors, so that “Jonh” does not find “John”.',
    title: 'takes two swapped letters for one error',
    test: 'takes two swapped letters for one error',
  },
  {
    ...SPELLING,
    report: 'tntsearch#264',
    seen: 'A word with an error in its second letter is not found.',
    title: 'finds words with an error in the first letters',
    test: 'finds an error in the second letter',
  },
  {
    ...SPELLING,
    report: 'LibreY#8',
    seen: 'Certain words cannot be searched, because they are always corrected.',
    title: 'searches the exact words on demand',
    test: 'corrects nothing where the exact words, the videos related to a title or another order are wanted',
  },
  {
    kind: 'search',
    report: 'jetpack#20801',
    seen: 'Results for a similar word stand below a note that there are none, so that both seem to be meant.',
    title: 'says above the results for which words they were found',
    file: 'client/src/features/search/SearchResults.test.tsx',
    test: 'says which words it has searched in place of misspelled ones, and searches the exact ones on demand',
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
    report: 'jellyfin#13677',
    seen: 'HDR is pale before an ordinary screen, although the browser says that it does not support it.',
    title: 'converts the colours of HDR where the browser says that it does not show them',
    file: 'server/embed/src/highRange.test.ts',
    test: 'is converted to ordinary colours where the browser says that it does not support it',
  },
  {
    kind: 'streams',
    report: 'jellyfin-web#5299',
    seen: 'HDR is encoded for each ordinary screen, although the browser converts its colours.',
    title: 'plays HDR as it is where the browser converts its colours',
    file: 'server/embed/src/highRange.test.ts',
    test: 'is played as it is where the browser converts its colours',
  },
  {
    kind: 'streams',
    report: 'jellyfin-roku#472',
    seen: 'Dolby Vision of profile 5 is green and purple, and nothing says why.',
    title: 'says why the colours are wrong where only Dolby Vision shows them',
    file: 'server/embed/src/subtitleStreams.test.ts',
    test: 'has a hint that says why its colours are wrong',
  },
  {
    kind: 'streams',
    report: 'vrview#73',
    seen: 'On a mobile line, a film never begins: the browser waits until it could play it to its end.',
    title: 'plays a film on a line that does not carry it to its end',
    file: 'server/embed/src/videoLoader.test.ts',
    test: 'plays the video of its address as soon as it can, also on a line that does not carry it to its end',
  },
  {
    kind: 'streams',
    report: 'Silo#746',
    seen: 'Dialogue of surround sound is quiet once it is stereo.',
    title: 'keeps dialogue at its level where surround sound becomes stereo',
    file: 'server/src/conversion/surround.test.ts',
    test: 'keeps dialogue at its level, above the other channels: %s',
  },
  {
    kind: 'streams',
    report: 'video.js#6963',
    seen: 'Nothing is heard once the sound of a video is led through an audio context.',
    title: 'leads the sound through filters only where the browser lets it play',
    file: 'server/embed/src/settings/soundSettings.test.ts',
    test: 'never silences a video while the browser lets no sound play (video.js#6963)',
  },
  {
    kind: 'streams',
    report: 'flowplayer#1297',
    seen: 'AirPlay is offered and fails while hls.js plays the video.',
    title: 'offers no other device for what hls.js plays',
    file: 'server/embed/src/settings/remoteSettings.test.ts',
    test: 'offers no device for what scripts load, which has no address (flowplayer#1297)',
  },
  {
    kind: 'streams',
    report: 'vidstack#1558',
    seen: 'Watching for devices throws where the element must not be played elsewhere.',
    title: 'offers no other device where the browser refuses to watch for one',
    file: 'server/embed/src/settings/remoteSettings.test.ts',
    test: 'offers none where the browser refuses to watch, as with `disableRemotePlayback` (vidstack#1558)',
  },
  {
    kind: 'streams',
    report: 'hls.js#4881',
    seen: 'A variant without a picture among variants with one is never offered: the sound alone cannot be chosen.',
    title: 'offers the sound alone as a playlist of its own',
    file: 'server/src/conversion/ladder.test.ts',
    test: 'is a playlist of its own for a viewer who wants only the sound (hls.js#4881)',
  },
  {
    kind: 'streams',
    report: 'videojs/v10#2120',
    seen: 'With each change of the quality, the sound is again the one by default.',
    title: 'keeps the chosen sound at another quality',
    file: 'server/embed/src/hls.test.ts',
    test: 'keeps the chosen sound when another level announces the sounds again (videojs/v10#2120)',
  },
  {
    kind: 'streams',
    report: 'PeerTube#5868',
    seen: 'A runner that is restarted while it converts a video does not continue, and nobody else does.',
    title: 'continues a video on another machine at the segment that is missing',
    file: 'server/src/conversion/sharedSegmenter.postgres.test.ts',
    test: 'lets another machine go on at the missing segment when one dies (PeerTube#5868)',
  },
  {
    ...PREPARED,
    report: 'PeerTube#3870',
    seen: 'While an uploaded video is converted, those who watch a live stream cannot even load the page again.',
    title: 'converts in advance only while nobody watches what is being converted',
    test: 'gives way to a viewer, and goes on at the segment that is missing',
  },
  {
    ...PREPARED,
    report: 'jellyfin#3929',
    seen: 'Conversions fill the disk with 80 GB in a few hours.',
    title: 'limits what is converted in advance',
    test: 'stops at its limit, and leaves the rest of the cache to viewers',
  },
  ...SIGN_IN_TESTS,
  ...ACCOUNT_TESTS,
]
