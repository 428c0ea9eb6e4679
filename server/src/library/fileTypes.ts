import { extname } from 'node:path'

/** Files that are played, by their ending. */
const MEDIA: Record<string, string> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
  '.ogv': 'video/ogg',
}

/** Pictures, the smaller format first: where a name has several, the first counts. */
const PICTURES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** Whatever they are, they are sent as WebVTT. */
const SUBTITLES = new Set(['.vtt', '.srt'])

const endingOf = (name: string) => extname(name).toLowerCase()

export const isMedia = (name: string): boolean => endingOf(name) in MEDIA
export const isSubtitle = (name: string): boolean => SUBTITLES.has(endingOf(name))
export const isPicture = (name: string): boolean => endingOf(name) in PICTURES
/** Endings of pictures, best first. */
export const PICTURE_ENDINGS: readonly string[] = Object.keys(PICTURES)

/** What a browser is told of a file of the library. */
export function contentTypeOf(path: string): string {
  const ending = endingOf(path)
  return MEDIA[ending] ?? PICTURES[ending] ?? 'application/octet-stream'
}
