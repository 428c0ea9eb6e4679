import { extname } from 'node:path'
import { CONVERTED_TYPES, VIDEO_TYPES } from '@vtube/shared/videoFiles'

/** The media types of the files beside videos that people add in the browser. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.nfo': 'text/xml',
  '.srt': 'application/x-subrip',
  '.vtt': 'text/vtt',
  '.xml': 'text/xml',
}

/** Returns the media type of a file by its name. A CDN before the bucket says it to browsers. */
export function typeOfFile(path: string): string {
  const ending = extname(path).toLowerCase()
  return VIDEO_TYPES[ending] ?? CONVERTED_TYPES[ending] ?? OTHER_TYPES[ending] ?? 'application/octet-stream'
}
