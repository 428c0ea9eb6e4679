import { extname } from 'node:path'

/** The media types of videos by file extension. */
const MEDIA: Record<string, string> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
}

/** The media types, by extension, of videos that no browser plays. Other files use some, so ffprobe has to confirm. */
const CONVERTED: Record<string, string> = {
  ...withType('video/x-msvideo', '.avi .divx .xvid .amv'),
  ...withType('video/mp2t', '.ts .m2t .m2ts .mts .tp .trp .tod .rec'),
  ...withType('video/x-ms-wmv', '.wmv .wm'),
  ...withType('video/x-ms-asf', '.asf .dvr-ms'),
  ...withType('video/x-flv', '.flv'),
  ...withType('video/mp4', '.f4v .mp4v .mpg4 .insv .360 .ismv'),
  ...withType('video/quicktime', '.qt .hdmov'),
  ...withType('video/mpeg', '.mpg .mpeg .mpe .mpv .mp2v .m1v .m2v .m2p .mod .vob .vro .evo .vdr'),
  ...withType('video/3gpp', '.3gp .3gpp'),
  ...withType('video/3gpp2', '.3g2 .3gp2'),
  ...withType('video/ogg', '.ogv .ogm .ogx'),
  ...withType('video/x-matroska', '.mk3d'),
  ...withType('video/dv', '.dv .dif'),
  '.rm': 'application/vnd.rn-realmedia',
  '.rmvb': 'application/vnd.rn-realmedia-vbr',
  '.mxf': 'application/mxf',
  '.wtv': 'video/x-ms-wtv',
  '.nsv': 'video/x-nsv',
  '.nuv': 'video/x-nuppelvideo',
  '.ivf': 'video/x-ivf',
  // No version of ffmpeg decodes these raw recordings and animations, so they appear in the list of skipped files.
  ...withType('application/octet-stream', '.braw .r3d .crm .swf'),
}

function withType(type: string, extensions: string): Record<string, string> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, type]))
}

/**
 * The media types of pictures by file extension. The contents of a file may be of another type. If several files have
 * the same name, the first of these formats is used. Older media centers name pictures `.tbn`.
 */
const PICTURES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.tbn': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

/** The formats of subtitles, all sent as WebVTT. If several files have the same name, the first format is used. */
export const SUBTITLE_EXTENSIONS: readonly string[] =
  '.vtt .srt .ass .ssa .ttml .dfxp .itt .sbv .smi .sami .sub .lrc .elrc .srv3 .ytt .json3 .srv2 .srv1'.split(
    ' ',
  )
const SUBTITLES = new Set(SUBTITLE_EXTENSIONS)

/** The extensions that browsers may play. `FFMPEG_EXTENSIONS` are those of videos that only ffmpeg opens. */
export const VIDEO_EXTENSIONS: readonly string[] = Object.keys(MEDIA)
export const FFMPEG_EXTENSIONS: readonly string[] = Object.keys(CONVERTED)

/** The file name extensions of files with audio but no picture. */
const AUDIO = new Set(['.mp3', '.m4a', '.m4b', '.aac', '.flac', '.ogg', '.oga', '.opus', '.wav', '.wma'])

const extensionOf = (name: string) => extname(name).toLowerCase()

export const isMedia = (name: string): boolean => extensionOf(name) in MEDIA || needsProbe(name)
/** Returns whether only ffprobe can determine that a file is a video. */
export const needsProbe = (name: string): boolean => extensionOf(name) in CONVERTED
export const isAudio = (name: string): boolean => AUDIO.has(extensionOf(name))
export const isSubtitle = (name: string): boolean => SUBTITLES.has(extensionOf(name))
export const isPicture = (name: string): boolean => extensionOf(name) in PICTURES
/** The file name extensions of pictures, in descending order of preference. */
export const PICTURE_EXTENSIONS: readonly string[] = Object.keys(PICTURES)

export const isSidecar = (name: string): boolean => name.toLowerCase().endsWith('.info.json')

/** Returns the `Content-Type` of a file of the library. */
export function contentTypeOf(path: string): string {
  const extension = extensionOf(path)
  return MEDIA[extension] ?? CONVERTED[extension] ?? PICTURES[extension] ?? 'application/octet-stream'
}

/** The file name extensions that more texts than videos have: source files of TypeScript and module files of Go. */
const TEXTS = new Set(['.ts', '.mts', '.mod'])
export const isEndingOfTexts = (name: string): boolean => TEXTS.has(extensionOf(name))
