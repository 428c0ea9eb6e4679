import { extname } from 'node:path'
import { CONVERTED_TYPES, VIDEO_TYPES } from '@vtube/shared/videoFiles'

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
export const VIDEO_EXTENSIONS: readonly string[] = Object.keys(VIDEO_TYPES)
export const FFMPEG_EXTENSIONS: readonly string[] = Object.keys(CONVERTED_TYPES)

/** The file name extensions of files with audio but no picture. */
const AUDIO = new Set(['.mp3', '.m4a', '.m4b', '.aac', '.flac', '.ogg', '.oga', '.opus', '.wav', '.wma'])

const extensionOf = (name: string) => extname(name).toLowerCase()

export const isMedia = (name: string): boolean => extensionOf(name) in VIDEO_TYPES || needsProbe(name)
/** Returns whether only ffprobe can determine that a file is a video. */
export const needsProbe = (name: string): boolean => extensionOf(name) in CONVERTED_TYPES
export const isAudio = (name: string): boolean => AUDIO.has(extensionOf(name))
export const isSubtitle = (name: string): boolean => SUBTITLES.has(extensionOf(name))
export const isPicture = (name: string): boolean => extensionOf(name) in PICTURES
/** The file name extensions of pictures, in descending order of preference. */
export const PICTURE_EXTENSIONS: readonly string[] = Object.keys(PICTURES)

export const isSidecar = (name: string): boolean => name.toLowerCase().endsWith('.info.json')

/** Returns the `Content-Type` of a file of the library. */
export function contentTypeOf(path: string): string {
  const extension = extensionOf(path)
  return (
    VIDEO_TYPES[extension] ?? CONVERTED_TYPES[extension] ?? PICTURES[extension] ?? 'application/octet-stream'
  )
}

/** The file name extensions that more texts than videos have: source files of TypeScript and module files of Go. */
const TEXTS = new Set(['.ts', '.mts', '.mod'])
export const isEndingOfTexts = (name: string): boolean => TEXTS.has(extensionOf(name))
