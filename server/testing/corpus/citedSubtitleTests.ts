import type { CitedTest } from './CitedTest.ts'

const TTML = { kind: 'subtitles', file: 'server/src/import/subtitles/ttml.test.ts' } as const
const WEB_VTT = { kind: 'subtitles', file: 'server/src/import/subtitles/repairWebVtt.test.ts' } as const
const OTHER = { kind: 'subtitles', file: 'server/src/import/subtitles/otherFormats.test.ts' } as const
const CAPTIONS = { kind: 'subtitles', file: 'server/src/import/subtitles/youTubeCaptions.test.ts' } as const
const AROUND = 'counts times from the beginning of the element around: %s'
const PARTS = 'shows parts of a paragraph at their own times: %s'
const REFUSED = 'writes times anew that browsers refuse: %s'
const STATED = 'counts frames at the rate that the first cue states, whatever that of the video: %s'
const OFFSET = 'shows lyrics earlier or later by their offset: %s'

/** The reports about subtitles whose tests stand beside the readers. */
export const SUBTITLE_TESTS: readonly CitedTest[] = [
  {
    ...TTML,
    report: 'androidx/media#3246',
    seen: 'Subtitles do not show whose times are on an element around the paragraphs.',
    title: 'shows TTML whose times are on the elements around the paragraphs',
    test: AROUND,
  },
  {
    ...TTML,
    report: 'shaka-player#2761',
    seen: 'Nothing shows of texts below several levels of elements.',
    title: 'shows TTML in which texts are below several levels of elements',
    test: AROUND,
  },
  {
    ...TTML,
    report: 'shaka-player#2601',
    seen: 'A text without a time of its own begins at nothing.',
    title: 'reads times of TTML without hours, and lets texts have the time of their paragraph',
    test: AROUND,
  },
  {
    ...TTML,
    report: 'ttml2#109',
    seen: 'Nobody can shift the subtitles of a programme that begins at the hour.',
    title: 'moves TTML earlier by a negative beginning',
    test: AROUND,
  },
  {
    ...TTML,
    report: 'subby#28',
    seen: 'Lines of a paragraph with times of their own are skipped.',
    title: 'shows each line of a TTML paragraph at its own time',
    test: PARTS,
  },
  {
    ...TTML,
    report: 'ttconv#95',
    seen: 'Words count their times from the beginning of the video, although those of their paragraph are known.',
    title: 'reads times of TTML words that count from the beginning of the video',
    test: PARTS,
  },
  {
    ...WEB_VTT,
    report: 'subtitle.js#81',
    seen: 'Subtitles of meetings fail, because their times have parts of one digit.',
    title: 'shows WebVTT with times such as 0:0:0.0',
    test: REFUSED,
  },
  {
    ...WEB_VTT,
    report: 'videojs/vtt.js#42',
    seen: 'Only one browser shows subtitles whose times have too few or too many digits.',
    title: 'shows WebVTT with one digit for seconds, or three for minutes',
    test: REFUSED,
  },
  {
    ...WEB_VTT,
    report: 'mozilla/vtt.js#345',
    seen: 'Sixty minutes become sixty hours.',
    title: 'reads sixty minutes of WebVTT as an hour',
    test: REFUSED,
  },
  {
    ...OTHER,
    report: 'pysubs2#113',
    seen: 'A stated frame rate is refused, because it stands in another first cue.',
    title: 'reads the frame rate of MicroDVD in each of the first cues that programs write for it',
    test: STATED,
  },
  {
    ...OTHER,
    report: 'pysubs2#71',
    seen: 'A number that somebody says becomes the frame rate.',
    title: 'takes no number for a frame rate that somebody says',
    test: 'takes a number for a rate only in a cue that is there for it',
  },
  {
    ...OTHER,
    report: 'foo_openlyrics#257',
    seen: 'The offset of lyrics is ignored if a space is before it.',
    title: 'reads the offset of lyrics with and without a sign, or a space before it',
    test: OFFSET,
  },
  {
    ...OTHER,
    report: 'fooyin#1121',
    seen: 'The offset of lyrics moves them the wrong way.',
    title: 'shows lyrics earlier by a positive offset, and later by a negative one',
    test: OFFSET,
  },
  {
    ...CAPTIONS,
    report: 'SubMiner#219',
    seen: 'Long lines of automatic captions vanish after three seconds.',
    title: 'shows a line of automatic captions until the next one, whatever time it states',
    test: 'shows each line of automatic captions once, until the next event, and for ten seconds at most',
  },
  {
    ...CAPTIONS,
    report: 'YTSubConverter#97',
    seen: 'Each line of styled captions is there twice.',
    title: 'shows a line of styled captions once',
    test: 'shows the texts once that styled captions repeat as shadows, and line breaks',
  },
]
