import { TINY_VIDEO } from './tinyVideo.ts'

/** Returns a box of an MP4 file. */
export function mp4Box(type: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, bytes])
}

const EPOCH = Date.UTC(1904, 0, 1)
const UNITS_PER_SECOND = 1000

function headerBox(type: string, seconds: number, length: number, isLong: boolean): Buffer {
  const bytes = Buffer.alloc(isLong ? 36 : 24)
  bytes[0] = isLong ? 1 : 0
  if (isLong) bytes.writeBigUInt64BE(BigInt(seconds), 4)
  else bytes.writeUInt32BE(seconds, 4)
  bytes.writeUInt32BE(UNITS_PER_SECOND, isLong ? 20 : 12)
  bytes.writeUInt32BE(length * UNITS_PER_SECOND, isLong ? 28 : 16)
  return mp4Box(type, bytes)
}

interface VideoTimes {
  /** The time in the header of the movie. */
  movie?: string
  /** The time in the header of its track. */
  media?: string
  /** The text under Apple's key for the time of the recording. */
  apple?: string
  /** The value in the header of the movie. */
  seconds?: number
  /** The length in seconds. */
  length?: number
  isLong?: boolean
  isFragmented?: boolean
}

/** Returns the outline of a video in QuickTime's format, with times but without pictures. */
export function movWithTimes(times: VideoTimes): Buffer {
  const { movie, media, apple, length = 4, isLong = false, isFragmented = false } = times
  const since1904 = (time: string | undefined) => (time === undefined ? 0 : (Date.parse(time) - EPOCH) / 1000)
  const header = headerBox('mvhd', times.seconds ?? since1904(movie), length, isLong)
  const track = mp4Box('trak', mp4Box('mdia', headerBox('mdhd', since1904(media), length, isLong)))
  const parts = [header, track]
  if (apple !== undefined) parts.push(appleMetadata(apple))
  if (isFragmented) parts.push(mp4Box('mvex'))
  return Buffer.concat([mp4Box('ftyp', Buffer.from('qt  \0\0\0\0', 'latin1')), mp4Box('moov', ...parts)])
}

function appleMetadata(date: string): Buffer {
  const numbered = (...values: number[]) => Buffer.from(values)
  const keys = ['com.apple.quicktime.make', 'com.apple.quicktime.creationdate']
  const item = (text: string) => mp4Box('data', numbered(0, 0, 0, 1, 0, 0, 0, 0), Buffer.from(text))
  return mp4Box(
    'meta',
    mp4Box('hdlr', Buffer.alloc(24)),
    mp4Box('keys', numbered(0, 0, 0, 0, 0, 0, 0, 2), ...keys.map((key) => mp4Box('mdta', Buffer.from(key)))),
    mp4Box('ilst', mp4Box('\0\0\0\u0001', item('Apple')), mp4Box('\0\0\0\u0002', item(date))),
  )
}

/** The beginning of the names of two programs, which have 14 bytes together. */
const PROGRAMS = Buffer.from([0x4d, 0x80])

/** Returns the small video with a time in its information, in the place of the names of programs. */
export function mkvWithTimes(time: string): Buffer {
  const video = Buffer.from(TINY_VIDEO)
  const at = video.indexOf(PROGRAMS)
  // The time is followed by an empty element.
  video.set([0x44, 0x61, 0x88, 0, 0, 0, 0, 0, 0, 0, 0, 0xec, 0x81, 0], at)
  video.writeBigInt64BE(BigInt(Date.parse(time) - Date.UTC(2001, 0, 1)) * 1_000_000n, at + 3)
  return video
}

/** The beginning of the element that states the length, in milliseconds. */
const LENGTH = Buffer.from([0x44, 0x89, 0x88])

/** Returns the small video, which states another length. */
export function webmWithLength(seconds: number): Buffer {
  const video = Buffer.from(TINY_VIDEO)
  video.writeDoubleBE(seconds * 1000, video.indexOf(LENGTH) + LENGTH.length)
  return video
}
