import type { CitedTest } from './CitedTest.ts'

const TAGS = { kind: 'sidecars', file: 'server/src/import/containers/reportedTags.test.ts' } as const
const READ = { kind: 'sidecars', file: 'server/src/import/sidecars/sidecarOfTags.test.ts' } as const
const COVERS = { kind: 'sidecars', file: 'server/src/ffmpeg/coverOf.test.ts' } as const
const DATES = { ...READ, test: 'the date inside of a file is read: %s' } as const
const OUTLINES = { ...TAGS, test: 'reads the tags of an MP4 %s' } as const

/** Reports of what is written inside of files: texts, dates, covers. */
export const TAG_TESTS: readonly CitedTest[] = [
  {
    ...TAGS,
    report: 'tinytag#34',
    seen: 'A title inside of an MP4 file is not UTF-8, and cannot be read.',
    title:
      'reads titles inside of files in the encodings of Windows and of the old Mac, and shows none garbled',
    test: 'reads the tags of programs that do not write UTF-8 (tinytag#34): %s',
  },
  {
    ...TAGS,
    report: 'sickbeard_mp4_automator#38',
    seen: 'Descriptions inside of files are cut after 255 bytes.',
    title: 'leaves out half a character at the end of a text that was cut',
    test: 'leaves out half a character at the end of a text that was cut (sickbeard_mp4_automator#38)',
  },
  {
    ...TAGS,
    report: 'music-assistant/support#3519',
    seen: 'The name of the cover inside of an Ogg file is shown as its title.',
    title: 'takes the name of a cover for no title',
    test: 'takes the name of a cover for no title (music-assistant/support#3519)',
  },
  {
    ...TAGS,
    report: 'mkvtagger#4',
    seen: 'Nobody says what becomes of tags of Matroska inside of other tags.',
    title: 'takes the title of the original work for no title of the video',
    test: 'takes what belongs to a tag, such as the original work, for no tag of the video (mkvtagger#4)',
  },
  {
    ...TAGS,
    report: 'AutoTag#9',
    seen: 'The tags of a Matroska file describe its season, and only its information names the episode.',
    title: 'takes the title of a series or season for no title of the episode',
    test: 'takes the title of a series or season for no title of the episode (AutoTag#9)',
  },
  {
    ...TAGS,
    report: 'nightingale#104',
    seen: 'A video is shown under another title than the one that it has.',
    title: 'takes the title of a track for no title of the video',
    test: 'takes the title of an audio track, whose number may have eight bytes, for no title of the video (nightingale#104)',
  },
  {
    ...OUTLINES,
    report: 'musefs#543',
    seen: 'All tags of a file in the form of QuickTime are lost.',
    title: 'reads the tags of an MP4 in the form of QuickTime as well',
  },
  {
    ...OUTLINES,
    report: 'Meziantou.Framework#2405',
    seen: 'Programs find no tags in an MP4 file that does not say who reads them.',
    title: 'reads the tags of an MP4 that does not say who reads them',
  },
  {
    ...TAGS,
    report: 'memories#1450',
    seen: 'A video of 2012 is shown in 1946, because its camera counts seconds from 1970.',
    title: 'counts the seconds of a camera from 1970 where nothing else is possible',
    test: 'counts the seconds of a camera from 1970 where nothing else is possible (memories#1450)',
  },
  {
    ...DATES,
    report: 'jellyfin#11576',
    seen: 'A file whose date has eight digits does not even play.',
    title: 'reads a date of eight digits inside of a file',
  },
  {
    ...DATES,
    report: 'jellyfin#11155',
    seen: 'A file that states its year twice has no date.',
    title: 'reads the first of several dates inside of a file',
  },
  {
    ...DATES,
    report: 'navidrome#702',
    seen: 'The date inside of a file is “12”.',
    title: 'takes no number for a year that is none',
  },
  {
    ...READ,
    report: 'jellyfin#2305',
    seen: 'An artist with a slash in the name is shown as two.',
    title: 'keeps an artist with signs in the name as one channel',
    test: 'an artist with signs in the name stays one channel (jellyfin#2305)',
  },
  {
    ...READ,
    report: 'youtube-dl#29642',
    seen: 'The comment inside of a file repeats its description.',
    title: 'shows a description once that a file contains twice',
    test: 'the longest text is the description, with the address from which the video was downloaded',
  },
  {
    ...COVERS,
    report: 'jellyfin#8682',
    seen: 'Of several pictures inside of a file, the back is shown.',
    title: 'shows the front cover where a file has both sides',
    test: 'shows the front and not the back where a file has both (jellyfin#8682)',
  },
  {
    ...COVERS,
    report: 'Icaros#10',
    seen: 'A cover called FrontCover.jpg is not found.',
    title: 'knows a cover by the name that programs for music give it',
    test: 'knows the cover by the name that programs for music give it (Icaros#10)',
  },
]
