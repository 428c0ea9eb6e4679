import { mp4Box, webmWithLength } from './timedVideos.ts'
import { TINY_VIDEO } from './tinyVideo.ts'

/** Returns an element of a Matroska file. */
export function mkvElement(id: number, ...content: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part as string)))
  const name = Buffer.from(id.toString(16).padStart(id > 0xffff ? 8 : id > 0xff ? 4 : 2, '0'), 'hex')
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(bytes.length) + (1n << 56n))
  return Buffer.concat([name, size, bytes])
}

const SIMPLE_TAG = (name: string, text: string) =>
  mkvElement(0x67c8, mkvElement(0x45a3, name), mkvElement(0x4487, text))

/** Returns the tags of a Matroska file, of the file itself or of what is above it. */
export const mkvTag = (tags: Readonly<Record<string, string>>, level = 50): Buffer =>
  mkvElement(
    0x7373,
    mkvElement(0x63c0, mkvElement(0x68ca, Buffer.from([level]))),
    ...Object.entries(tags).map(([name, text]) => SIMPLE_TAG(name, text)),
  )

export const mkvTags = (...tags: Buffer[]): Buffer => mkvElement(0x1254c367, ...tags)

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
/** The end of the size of the segment, and the position of its index, both relative to the segment. */
const SIZE_AT = TINY_VIDEO.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 4
const INDEX_AT = TINY_VIDEO.indexOf(Buffer.from([0x53, 0xac, 0x82, 0x02, 0x30])) + 3

/** Returns the small video with tags, whose names are those of Matroska, such as `ARTIST`. */
export const mkvWithTags = (tags: Readonly<Record<string, string>>): Buffer =>
  mkvWith(TINY_VIDEO, mkvTags(mkvTag(tags)))

/** Returns the small video of 1.4 seconds, which states the length of the subtitles that it has. */
export function mkvWithSubtitlesUntil(length: '00:01:00.000000000'): Buffer {
  const uid = Buffer.from([0, 0, 0, 0, 0, 0, 0, 2])
  const track = mkvElement(
    0xae,
    mkvElement(0xd7, Buffer.from([2])),
    mkvElement(0x73c5, uid),
    mkvElement(0x83, Buffer.from([17])),
    mkvElement(0x86, 'S_TEXT/UTF8'),
  )
  const tag = mkvElement(0x7373, mkvElement(0x63c0, mkvElement(0x63c5, uid)), SIMPLE_TAG('DURATION', length))
  return mkvWith(webmWithLength(60), Buffer.concat([mkvElement(0x1654ae6b, track), mkvTags(tag)]))
}

/** Returns a variant of the small video with further elements before its pictures. */
function mkvWith(given: Buffer, added: Buffer): Buffer {
  const video = Buffer.from(given)
  video.writeUIntBE(video.readUIntBE(SIZE_AT + 2, 6) + added.length, SIZE_AT + 2, 6)
  video.writeUInt16BE(video.readUInt16BE(INDEX_AT) + added.length, INDEX_AT)
  const at = video.indexOf(CLUSTER)
  return Buffer.concat([video.subarray(0, at), added, video.subarray(at)])
}

/**
 * Returns the outline of an MP4 with tags by the types of their items, such as `©nam`. Numbers have four bytes. Texts that are
 * given as bytes may have another encoding.
 */
export function mp4WithTags(tags: Readonly<Record<string, string | number | Buffer>>): Buffer {
  const value = (given: string | number | Buffer) => {
    if (typeof given !== 'number')
      return mp4Box('data', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.from(given as string))
    const number = Buffer.alloc(4)
    number.writeUInt32BE(given)
    return mp4Box('data', Buffer.from([0, 0, 0, 21, 0, 0, 0, 0]), number)
  }
  const items = Object.entries(tags).map(([type, given]) => mp4Box(type, value(given)))
  const meta = mp4Box('meta', Buffer.alloc(4), mp4Box('hdlr', Buffer.alloc(24)), mp4Box('ilst', ...items))
  return Buffer.concat([mp4Box('ftyp', Buffer.alloc(8)), mp4Box('moov', mp4Box('udta', meta))])
}
