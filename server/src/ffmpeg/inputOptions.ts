import { MAX_PICTURE_PIXELS } from '@vtube/shared/pictureLimit'

/**
 * The formats that are opened, by the names of ffmpeg. Playlists such as HLS, DASH and concat are missing, whatever a file
 * is called: they could name other files and addresses.
 */
const FORMATS = [
  'matroska,webm',
  'mov,mp4,m4a,3gp,3g2,mj2',
  'ogg',
  'avi',
  'mpegts',
  'mpeg',
  'mpegvideo',
  'asf',
  'flv',
  'rm',
  'mxf',
].join(',')

/**
 * Returns the options by which ffmpeg and ffprobe open one file of the library, and nothing else.
 * @param maxPixels larger pictures are not decoded
 */
export const inputOptions = (path: string, maxPixels = MAX_PICTURE_PIXELS): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  FORMATS,
  '-max_pixels',
  String(maxPixels),
  // With the prefix, a name such as `-y` or `http:x` is always a file name.
  '-i',
  `file:${path}`,
]
