/** The MIME types of containers, for `canPlayType`. */
const CONTAINERS: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/matroska',
  matroska: 'video/matroska',
  ogg: 'video/ogg',
}
/**
 * The parameters of video codecs for `canPlayType`, with the profiles that most files have. A browser that plays these
 * profiles may still refuse a rare profile of the same codec.
 */
const VIDEO_CODECS: Readonly<Record<string, string>> = {
  h264: 'avc1.640028',
  hevc: 'hvc1.1.6.L120.90',
  av1: 'av01.0.08M.08',
  vp9: 'vp09.00.40.08',
  vp8: 'vp8',
  theora: 'theora',
}
/** The parameters of audio codecs for `canPlayType`. The empty name stands for a video without audio. */
const AUDIO_CODECS: Readonly<Record<string, string | null>> = {
  '': null,
  aac: 'mp4a.40.2',
  mp3: 'mp4a.69',
  opus: 'opus',
  vorbis: 'vorbis',
  flac: 'flac',
  ac3: 'ac-3',
  eac3: 'ec-3',
}
/** The only codecs that WebM and Ogg can contain. Some browsers claim to play combinations that exist in no file. */
const CODECS_OF: Readonly<Record<string, readonly string[]>> = {
  webm: ['vp8', 'vp9', 'av1', 'opus', 'vorbis', ''],
  ogg: ['theora', 'vp8', 'vorbis', 'opus', 'flac', ''],
}

/** Returns the type of a format, such as `mp4 h264 aac` or without audio, or null if no browser can play it. */
export function typeOfFormat(format: string): string | null {
  const [container = '', video = '', audio = ''] = format.split(' ')
  if (!Object.hasOwn(CONTAINERS, container) || !Object.hasOwn(VIDEO_CODECS, video)) return null
  if (!Object.hasOwn(AUDIO_CODECS, audio)) return null
  const audioCodec = AUDIO_CODECS[audio] ?? null
  const isPossible = CODECS_OF[container]
  if (isPossible !== undefined && !(isPossible.includes(video) && isPossible.includes(audio))) return null
  return `${CONTAINERS[container]}; codecs="${[VIDEO_CODECS[video], ...(audioCodec === null ? [] : [audioCodec])].join(', ')}"`
}

const canPlay = (type: string): boolean => document.createElement('video').canPlayType(type) !== ''

/** Returns whether this browser plays files of a format without a conversion. */
export function isPlayableFormat(format: string): boolean {
  const type = typeOfFormat(format)
  return type !== null && canPlay(type)
}

let known: readonly string[] | null = null

/** Returns all formats that this browser plays. They do not change while the page is open. */
export function playableFormats(): readonly string[] {
  known ??= Object.keys(CONTAINERS)
    .flatMap((container) => Object.keys(VIDEO_CODECS).map((video) => `${container} ${video}`))
    .flatMap((pair) => Object.keys(AUDIO_CODECS).map((audio) => `${pair} ${audio}`.trim()))
    .filter(isPlayableFormat)
  return known
}
