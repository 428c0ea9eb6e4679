import type { CitedTest } from './CitedTest.ts'

const NFO = { kind: 'sidecars', file: 'server/src/editing/metadata/nfoText.test.ts' } as const
const VIDEOS = { kind: 'sidecars', file: 'server/src/editing/metadata/registerMetadata.test.ts' } as const
const FILES = { kind: 'sidecars', file: 'server/src/editing/metadata/registerFiles.test.ts' } as const
const SUBTITLES = { kind: 'subtitles', file: 'server/src/editing/metadata/subtitleText.test.ts' } as const

/** The reports about metadata that programs have written, overwritten or lost. */
export const EDITING_TESTS: readonly CitedTest[] = [
  {
    ...NFO,
    report: 'Emby#2727',
    seen: 'Hundreds of texts of releases are overwritten, because they are called .nfo as well.',
    title: 'never overwrites an NFO file that is something else',
    test: 'is never overwritten: %s',
  },
  {
    kind: 'sidecars',
    file: 'server/src/editing/metadata/audioLabels.test.ts',
    report: 'jellyfin-web#85',
    seen: 'Nobody can say what an audio track is, so that others have to guess what “third audio track” means.',
    title: 'lets people name audio tracks, in an element that other programs pass over',
    test: 'are corrected in the .nfo file, which the import reads, and an undo takes them back',
  },
  {
    ...NFO,
    report: 'ErsatzTV/legacy#1875',
    seen: 'What is said of a video that is no film is ignored, because the root element is not <movie>.',
    title: 'writes an NFO file that other programs read, also for a video that is no film',
    test: 'is a <movie>, which other programs read, and a film only if the video is one: %s (ErsatzTV/legacy#1875)',
  },
  {
    ...NFO,
    report: 'Emby#2433',
    seen: 'Each time a file is saved, the elements that the program does not know are there once more.',
    title: 'keeps unknown elements of an NFO file once, however often a field is corrected',
    test: 'keeps what it does not know once, however often it is changed (Emby#2433)',
  },
  {
    ...NFO,
    report: 'Ember-MM-Newscraper#80',
    seen: 'After some other field was changed, the tags are gone from the file.',
    title: 'keeps the tags in an NFO file whose title is corrected',
    test: 'keeps its tags, and its tags for other programs (Ember-MM-Newscraper#80)',
  },
  {
    ...NFO,
    report: 'jellyfin#12233',
    seen: 'A tag that was removed is still shown after the metadata were read again.',
    title: 'shows no tag that was removed, whether it was a tag or a genre',
    test: 'of tags keeps genres that are still wanted, and removes the others (jellyfin#12233)',
  },
  {
    ...NFO,
    report: 'jellyfin#9611',
    seen: 'A title in Japanese that the program has written itself is read as question marks.',
    title: 'reads the same texts that were written, in any script and encoding',
    test: 'is what the import reads, also after a second change',
  },
  {
    ...VIDEOS,
    report: 'tubearchivist#389',
    seen: 'What was corrected by hand is overwritten when the metadata are downloaded again.',
    title: 'keeps what was corrected when a download writes its metadata again',
    test: 'keeps what its download says, which a later download does not take back (tubearchivist#389)',
  },
  {
    ...VIDEOS,
    report: 'jellyfin#12919',
    seen: 'What another program has written into the file is overwritten.',
    title: 'overwrites nothing that was changed meanwhile, and shows what it is now',
    test: 'is not overwritten, and the caller gets its present fields (jellyfin#12919)',
  },
  {
    ...VIDEOS,
    report: 'inaturalist#1856',
    seen: 'A tag that is added to several things at once replaces the tags that they had.',
    title: 'adds a tag to several videos, which keep their own tags',
    test: 'get a tag and keep the tags that each has (inaturalist#1856)',
  },
  {
    ...FILES,
    report: 'jellyfin#5080',
    seen: 'A picture that was chosen gives way to another one of the folder at the next scan.',
    title: 'shows the picture that was chosen, whatever other pictures are there',
    test: 'that somebody sends holds nothing but the picture, and wins over those of the folder (jellyfin#5080)',
  },
  {
    ...FILES,
    report: 'mpv#11248',
    seen: 'Chapters cannot be given to a file without changing it.',
    title: 'reads and writes chapters in a file beside the video',
    test: 'are stored in a file of their own, and win over those of the download (mpv#11248)',
  },
  {
    kind: 'sidecars',
    file: 'server/src/editing/metadata/chapterText.test.ts',
    report: 'jellyfin#12932',
    seen: 'Files of chapters as mkvextract writes them are not read.',
    title: 'reads the chapters of a file of mkvextract, without hidden ones',
    test: 'is read as mkvextract writes it (jellyfin#12932)',
  },
  {
    kind: 'sidecars',
    file: 'server/src/editing/metadata/registerChanges.test.ts',
    report: 'philomena#202',
    seen: 'Undoing many changes at once takes back what others have corrected meanwhile.',
    title: 'undoes no change of files that were changed again since',
    test: 'does not undo what somebody has changed since (philomena#202)',
  },
  {
    ...FILES,
    kind: 'subtitles',
    report: 'bazarr#1508',
    seen: 'Subtitles that are added replace those of another language.',
    title: 'adds subtitles beside those that are there, and replaces none',
    test: 'never replace others, of any language and format (bazarr#1508)',
  },
  {
    ...SUBTITLES,
    report: 'pysubs2#17',
    seen: 'Subtitles that are moved earlier have times of minus some days.',
    title: 'moves no time of subtitles before the beginning',
    test: 'have no times before the beginning: %s (pysubs2#17)',
  },
  {
    ...SUBTITLES,
    report: 'ffsubsync#23',
    seen: 'Persian subtitles cannot be read any more after their times were moved.',
    title: 'moves the times of subtitles and keeps their encoding',
    test: 'keep their encoding: %s (ffsubsync#23)',
  },
  {
    kind: 'storage',
    file: 'server/src/media/folderWriter.test.ts',
    report: 'helix#11988',
    seen: 'A file that an administrator saves gets another owner, so that a program cannot read it any more.',
    title: 'leaves files to their owner and group, and gives new ones to those of their folder',
    test: 'stays that of its owner and group, and a new one is that of the owner of its folder (helix#11988)',
  },
  {
    ...NFO,
    report: 'dynamicweb/Swift#37',
    seen: 'Files in UTF-8 state UTF-16, so that editors which believe it store other bytes.',
    title: 'keeps the genres of an NFO file that states another encoding than it has',
    test: 'of tags keeps genres also if the file states another encoding than it has (dynamicweb/Swift#37)',
  },
]
