import { extname } from 'node:path'

/** Media types of videos by file extension. */
const MEDIA: Record<string, string> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
  '.ogv': 'video/ogg',
}

/** Media types of pictures. If several files have the same name, the first of these formats is used. */
const PICTURES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** They are all sent as WebVTT. */
const SUBTITLES = new Set(['.vtt', '.srt'])

const extensionOf = (name: string) => extname(name).toLowerCase()

export const isMedia = (name: string): boolean => extensionOf(name) in MEDIA
export const isSubtitle = (name: string): boolean => SUBTITLES.has(extensionOf(name))
export const isPicture = (name: string): boolean => extensionOf(name) in PICTURES
/** In order of preference. */
export const PICTURE_EXTENSIONS: readonly string[] = Object.keys(PICTURES)

/** Returns the `Content-Type` of a file of the library. */
export function contentTypeOf(path: string): string {
  const extension = extensionOf(path)
  return MEDIA[extension] ?? PICTURES[extension] ?? 'application/octet-stream'
}
