import { MAX_PICTURE_PIXELS } from '@vtube/shared/pictureLimit'
import { isAddress } from '../media/mediaLocation.ts'
import type { MediaLocation } from '../media/MediaStore.ts'

/**
 * The formats that ffmpeg may open, by their names in ffmpeg. Playlists such as HLS, DASH and concat are excluded, even
 * if a file has another extension, because they could refer to other files and addresses.
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
 * The options with which ffmpeg reads from the range server, which sends no redirections. They state no proxy, cookie
 * or password. Reconnecting is off, because the range server itself repeats requests that may succeed.
 */
const FROM_RANGE_SERVER = '-protocol_whitelist http,tcp -reconnect 0 -icy 0 -seekable 1'.split(' ')
const FROM_DISK = ['-protocol_whitelist', 'file']

/**
 * Returns the options with which ffmpeg and ffprobe open one file of the library, and no other file.
 * @param maxPixels the number of pixels above which pictures are not decoded
 */
export const inputOptions = (location: MediaLocation, maxPixels = MAX_PICTURE_PIXELS): string[] =>
  openOnly(location, ['-format_whitelist', FORMATS], maxPixels)

/** The number of pixels of the largest pictures beside videos that are decoded. Such pictures come from cameras. */
const MAX_STILL_PIXELS = 100_000_000

/**
 * Returns the options with which ffmpeg opens a picture in a format by its name, whatever the file's name and contents.
 */
export const stillInputOptions = (location: MediaLocation, format: string): string[] =>
  openOnly(location, ['-f', format], MAX_STILL_PIXELS)

/** Returns the options with which ffmpeg reads a picture in a format by its name from the standard input. */
export const pipedStillOptions = (format: string): string[] => [
  '-protocol_whitelist',
  'pipe',
  '-f',
  format,
  '-max_pixels',
  String(MAX_STILL_PIXELS),
  '-i',
  'pipe:0',
]

const openOnly = (location: MediaLocation, formats: readonly string[], maxPixels: number): string[] => [
  ...(isAddress(location) ? FROM_RANGE_SERVER : FROM_DISK),
  ...formats,
  '-max_pixels',
  String(maxPixels),
  '-i',
  // With the prefix `file:`, ffmpeg always interprets a name such as `-y` or `http:x` as a file name.
  isAddress(location) ? location : `file:${location}`,
]
