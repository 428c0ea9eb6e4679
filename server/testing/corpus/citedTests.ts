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
]
