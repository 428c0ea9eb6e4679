import { extname } from 'node:path'

/** The media types of videos by file extension. */
const MEDIA: Record<string, string> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
  '.ogv': 'video/ogg',
}

/**
 * The media types of videos that no browser plays, by file extension. Other kinds of files use some of these extensions
 * as well, so ffprobe has to confirm that a file is a video.
 */
const CONVERTED: Record<string, string> = {
  '.avi': 'video/x-msvideo',
  '.divx': 'video/x-msvideo',
  '.ts': 'video/mp2t',
  '.m2t': 'video/mp2t',
  '.m2ts': 'video/mp2t',
  '.mts': 'video/mp2t',
  '.wmv': 'video/x-ms-wmv',
  '.asf': 'video/x-ms-asf',
  '.flv': 'video/x-flv',
  '.f4v': 'video/mp4',
  '.mpg': 'video/mpeg',
  '.mpeg': 'video/mpeg',
  '.vob': 'video/mpeg',
  '.3gp': 'video/3gpp',
  '.3g2': 'video/3gpp2',
  '.ogm': 'video/ogg',
  '.rm': 'application/vnd.rn-realmedia',
  '.rmvb': 'application/vnd.rn-realmedia-vbr',
  '.mxf': 'application/mxf',
}

/**
 * The media types of pictures, which their contents may contradict. If several files have the same name, the first of these
 * formats is used. Older media centers name pictures `.tbn`.
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

/** The endings of videos that browsers may play. `FFMPEG_EXTENSIONS` are those of videos that only ffmpeg opens. */
export const VIDEO_EXTENSIONS: readonly string[] = Object.keys(MEDIA)
export const FFMPEG_EXTENSIONS: readonly string[] = Object.keys(CONVERTED)

/** The endings of files with sound but no picture. */
const SOUNDS = new Set(['.mp3', '.m4a', '.m4b', '.aac', '.flac', '.ogg', '.oga', '.opus', '.wav', '.wma'])

const extensionOf = (name: string) => extname(name).toLowerCase()

export const isMedia = (name: string): boolean => extensionOf(name) in MEDIA || needsProbe(name)
/** Whether only ffprobe can determine that a file is a video. */
export const needsProbe = (name: string): boolean => extensionOf(name) in CONVERTED
export const isSound = (name: string): boolean => SOUNDS.has(extensionOf(name))
export const isSubtitle = (name: string): boolean => SUBTITLES.has(extensionOf(name))
export const isPicture = (name: string): boolean => extensionOf(name) in PICTURES
/** The endings of pictures, in descending order of preference. */
export const PICTURE_EXTENSIONS: readonly string[] = Object.keys(PICTURES)

export const isSidecar = (name: string): boolean => name.toLowerCase().endsWith('.info.json')

/** Returns the `Content-Type` of a file of the library. */
export function contentTypeOf(path: string): string {
  const extension = extensionOf(path)
  return MEDIA[extension] ?? CONVERTED[extension] ?? PICTURES[extension] ?? 'application/octet-stream'
}

export const isNamedAsTransportStream = (name: string): boolean => contentTypeOf(name) === 'video/mp2t'
