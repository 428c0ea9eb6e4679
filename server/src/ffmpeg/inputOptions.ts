import { MAX_PICTURE_PIXELS } from '@vtube/shared/pictureLimit'
import { isAddress } from '../media/mediaLocation.ts'
import type { MediaLocation } from '../media/MediaStore.ts'

/**
 * The formats that ffmpeg may open, by their names in ffmpeg. Playlists such as HLS, DASH and concat are excluded,
 * whatever the name of the file, because they could refer to other files and addresses.
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
  'm4v',
  'dv',
  'wtv',
  'nsv',
  'nuv',
  'ivf',
].join(',')

/**
 * The protocols with which ffmpeg reads from the range server, which sends no redirections. ffmpeg is not told any proxy,
 * cookie or password. It may not connect anew, because the range server already repeats what may succeed.
 */
const FROM_RANGE_SERVER = '-protocol_whitelist http,tcp -reconnect 0 -icy 0 -seekable 1'.split(' ')
const FROM_DISK = ['-protocol_whitelist', 'file']

/**
 * Returns the options with which ffmpeg and ffprobe open one file of the library, and nothing else.
 * @param maxPixels the size above which pictures are not decoded
 */
export const inputOptions = (location: MediaLocation, maxPixels = MAX_PICTURE_PIXELS): string[] =>
  openOnly(location, ['-format_whitelist', FORMATS], maxPixels)

/** The pixels of the largest pictures beside videos that are decoded, which come from cameras. */
const MAX_STILL_PIXELS = 100_000_000

/**
 * Returns the options with which ffmpeg opens a picture, and nothing else.
 * @param format the name of the format in ffmpeg, so that neither name nor contents lead to another one
 */
export const stillInputOptions = (location: MediaLocation, format: string): string[] =>
  openOnly(location, ['-f', format], MAX_STILL_PIXELS)

const openOnly = (location: MediaLocation, formats: readonly string[], maxPixels: number): string[] => [
  ...(isAddress(location) ? FROM_RANGE_SERVER : FROM_DISK),
  ...formats,
  '-max_pixels',
  String(maxPixels),
  '-i',
  // With the prefix `file:`, a name such as `-y` or `http:x` is always taken for a file name.
  isAddress(location) ? location : `file:${location}`,
]
