import type { CitedTest } from './CitedTest.ts'

const CUT = {
  kind: 'streams',
  file: 'server/src/import/cutFiles.test.ts',
  test: 'is no live video, but skipped and named: %s',
} as const
const HELD = {
  kind: 'streams',
  file: 'server/src/conversion/heldFrame.test.ts',
  test: 'shows the last frame until it ends: %s',
} as const
const LENGTHS = { kind: 'streams', file: 'server/src/import/containers/videoSeconds.test.ts' } as const
const ENDS = { kind: 'streams', file: 'server/src/conversion/reportedEnds.test.ts' } as const
const ENDINGS = {
  kind: 'streams',
  file: 'server/src/import/cutFiles.test.ts',
  test: 'imports videos whatever the ending of their name is',
} as const

/** Reports of files that are cut off, end before their audio, or have unusual endings. */
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
    title: 'skips and names a video without its index, which is no live video',
  },
  {
    ...CUT,
    report: 'lossless-cut#796',
    seen: 'A camera that was switched off has left only the streams of a video, without its index.',
    title: 'skips and names what a camera has left without an index',
  },
  {
    ...CUT,
    report: 'nzbToMedia#2018',
    seen: 'Incomplete videos without an index are imported like whole ones.',
    title: 'imports no video without its index',
  },
  {
    ...CUT,
    report: 'qtfaststart#24',
    seen: 'Nobody can tell whether the index of a video is complete.',
    title: 'imports no video with a part of its index',
  },
  {
    ...HELD,
    report: 'hls.js#7543',
    seen: 'The video stalls where its shorter stream ends.',
    title: 'shows the last frame while the audio goes on',
  },
  {
    ...HELD,
    report: 'hls.js#7572',
    seen: 'A video whose video stream ends before the audio does not play to its end.',
    title: 'plays a still picture with audio to its end',
  },
  {
    ...HELD,
    report: 'dashas#34',
    seen: 'What follows behind the last frame cannot be played.',
    title: 'begins behind the last frame as well',
  },
  {
    ...LENGTHS,
    report: 'mkvtoolnix#1940',
    seen: 'A video of half an hour lasts ten hours, because its last subtitle is there.',
    title: 'shows the length of video and audio where subtitles go on behind them',
    test: 'is that of video and audio (mkvtoolnix#1940)',
  },
  {
    ...LENGTHS,
    report: 'yt-dlp#3100',
    seen: 'With its subtitles inside, a downloaded video is longer than before.',
    title: 'shows the length of the sidecar where subtitles inside the file go on behind it',
    test: 'is not that of its container where a sidecar states it (yt-dlp#3100)',
  },
  {
    ...LENGTHS,
    report: 'youtube-dl#12568',
    seen: 'With its subtitles inside, an MP4 is twice as long.',
    title: 'shows the length of video and audio of an MP4 whose subtitles are longer',
    test: 'is that of an MP4 where it is %s (youtube-dl#12568)',
  },
  {
    ...LENGTHS,
    report: 'mpv#11021',
    seen: 'Half of the time bar is empty, because the subtitles are longer than the video.',
    title: 'converts a video to the end of video and audio, however long its subtitles are',
    test: 'is that of the streams where ffprobe tells it (mpv#11021)',
  },
  {
    kind: 'streams',
    report: 'hls.js#999',
    seen: 'A slide show does not go on behind its first frame.',
    title: 'has pictures in each segment of a slide show',
    file: 'server/src/conversion/heldFrame.test.ts',
    test: 'has pictures in each segment of a slide show (hls.js#999)',
  },
  {
    ...ENDS,
    report: 'jellyfin#16014',
    seen: 'A video stops half a minute before its end, because its video stream is shorter than its audio.',
    title: 'plays a video to the end of its audio, whose video stream ends half a minute before',
    test: 'plays a video to the end of its audio, whose video stream ends half a minute before (jellyfin#16014)',
  },
  {
    ...ENDS,
    report: 'hls.js#7266',
    seen: 'What follows behind the end of the audio cannot be played.',
    title: 'encodes audio that ends before the video, with silence behind it',
    test: 'encodes audio that ends before the video, with silence behind it (hls.js#7266)',
  },
  {
    ...ENDS,
    report: 'hls.js#7646',
    seen: 'Playback freezes at a last segment that is very short.',
    title: 'has no last segment that is so short that players wait for it',
    test: 'has no last segment that is so short that players wait for it: %s s (hls.js#7646)',
  },
  {
    ...ENDS,
    report: 'NVEnc#386',
    seen: 'Audio and picture are apart where the times of a file begin later than at zero.',
    title: 'counts from the first frame of a file whose times begin later',
    test: 'counts from the first frame of a file whose times begin later (NVEnc#386)',
  },
  {
    ...ENDS,
    report: 'node-video-lib#41',
    seen: 'Audio that begins after 17 seconds is heard at once.',
    title: 'fills what is missing in audio that begins late or has gaps',
    test: 'fills what is missing in audio that begins late or has gaps (node-video-lib#41)',
  },
  {
    ...ENDINGS,
    report: 'photoprism#5818',
    seen: 'The videos of a camcorder are not indexed because of their endings.',
    title: 'reads the videos of camcorders under their own endings',
  },
  {
    ...ENDINGS,
    report: 'immich#2725',
    seen: 'Videos with the endings of 360° cameras are left out, although they are MP4.',
    title: 'reads the videos of 360° cameras under their own endings',
  },
]
