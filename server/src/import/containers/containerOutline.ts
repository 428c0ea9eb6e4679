import { isAddress, openMedia, type OpenMedia } from '../../media/mediaLocation.ts'
import type { MediaLocation } from '../../media/MediaStore.ts'
import { NO_TAGS, type FileTags } from '../../ffmpeg/fileTags.ts'
import { elementsBeforeFrames } from './matroskaElements.ts'
import { tagsInElement, tagsInMatroska } from './matroskaTags.ts'
import { tagsInMp4 } from './mp4Tags.ts'
import { tagsInOgg } from './oggTags.ts'
import { beginsLikeVideo, isTransportStream } from './videoBeginnings.ts'
import { readVariableInteger } from './readVariableInteger.ts'
import { NO_TIMES, timesInMatroska, timesInMp4, type StatedTimes } from './statedTimes.ts'
import { NO_SUMMARY, summarizeMatroska, summarizeMp4, type TrackSummary } from './trackSummary.ts'

const HEAD_BYTES = 64 * 1024
const EBML_HEADER = 0x1a45dfa3
const MATROSKA_SEGMENT = 0x18538067
const RIFF = 0x52494646
const OGG_PAGE = 0x4f676753
/** The maximum size of tags that follow the frames. */
const MAX_TAGS_BYTES = 256 * 1024
/** The element with the chapters of a Matroska file. The list of elements at its beginning names it. */
const MATROSKA_CHAPTERS = [Buffer.from([0x10, 0x43, 0xa7, 0x70])]
const MATROSKA_ATTACHMENTS = [Buffer.from([0x19, 0x41, 0xa4, 0x69])]
const MP4_COVER = ['covr']
/** The codecs of text subtitles, which appear in a file's list of tracks. */
const MATROSKA_TEXTS = ['S_TEXT/', 'S_ASS', 'S_SSA', 'D_WEBVTT']
/** The MP4 boxes for chapters: a list of chapters, and a reference to a track with their titles. */
const MP4_CHAPTERS = ['chpl', 'chap']
const MP4_TEXTS = ['tx3g', 'wvtt']
const MAX_BOXES = 1000
/** The maximum number of boxes of a file in a bucket, each maybe a request. Only fragmented videos have more. */
const MAX_BOXES_OF_OBJECT = 50
const MAX_INDEX_BYTES = 16 * 1024 ** 2
const BOX_HEAD_BYTES = 8
/**
 * The number of bytes at the end of a file that are all zero if a crash has lost them: the smallest block of a disk.
 * The space that programs leave empty at the end of a file is shorter.
 */
const LOST_BYTES = 4096

/** The properties of a media file that can be read from the sizes and the index in its container, without a parser. */
export interface ContainerOutline {
  /** Whether the file is shorter than it states, as after a broken download. False for formats without a size. */
  isCutOff: boolean
  /** Whether an MP4 states more samples than it has bytes. A parser would list them until it runs out of memory. */
  statesTooMuch: boolean
  /** Whether a Matroska file ends in zeros, as after a crash. A parser would never stop reading zeros. */
  endsInZeros: boolean
  hasChapters: boolean
  /** Whether the file may contain a cover. */
  hasCover: boolean
  /** Whether the file contains subtitles as text. */
  hasTexts: boolean
  /** Whether the file begins like a video in any format, unlike a text file with the ending `.ts`. */
  beginsLikeVideo: boolean
  /** The properties of the tracks that the index states. */
  tracks: TrackSummary
  times: StatedTimes
  /** The tags inside the file. Those of a Matroska file may be incomplete unless `needsTags` was given. */
  tags: FileTags
}

const NOTHING: ContainerOutline = {
  isCutOff: false,
  statesTooMuch: false,
  endsInZeros: false,
  hasChapters: false,
  hasCover: false,
  hasTexts: false,
  beginsLikeVideo: false,
  tracks: NO_SUMMARY,
  times: NO_TIMES,
  tags: NO_TAGS,
}

/**
 * Reads the outline of a media file. Returns `NOTHING` for other formats and for unreadable files.
 * @param needsTags whether tags that follow the frames are read as well, which costs a further read
 */
export async function readOutline(location: MediaLocation, needsTags = false): Promise<ContainerOutline> {
  try {
    await using file = await openMedia(location)
    return await readOpenFile(file, isAddress(location) ? MAX_BOXES_OF_OBJECT : MAX_BOXES, needsTags)
  } catch {
    return NOTHING
  }
}

/**
 * Checks that a parser can read a file.
 * @throws an Error if a parser would run out of memory or never finish
 */
export function requirePossible({ statesTooMuch, endsInZeros }: ContainerOutline): void {
  if (statesTooMuch) throw new Error('its index states more samples than it has')
  if (endsInZeros) throw new Error('it ends in zeros')
}

async function readOpenFile(
  file: OpenMedia,
  maxBoxes: number,
  needsTags: boolean,
): Promise<ContainerOutline> {
  const size = file.bytes
  const head = await file.read(0, Math.min(size, HEAD_BYTES))
  if (head.length < 16) return NOTHING
  const first = head.readUInt32BE(0)
  const kind = { ...NOTHING, beginsLikeVideo: beginsLikeVideo(head) }
  if (first === RIFF) return { ...kind, isCutOff: head.readUInt32LE(4) + 8 > size }
  if (first === OGG_PAGE) return { ...kind, tags: tagsInOgg(head) }
  if (first !== EBML_HEADER)
    return isTransportStream(head) ? kind : { ...kind, ...(await readBoxes(file, maxBoxes)) }
  const tail =
    size === head.length ? head.subarray(-LOST_BYTES) : await file.read(size - LOST_BYTES, LOST_BYTES)
  const endsInZeros = tail.every((byte) => byte === 0)
  const beginning = elementsBeforeFrames(head)
  const { tags, furtherAt } = tagsInMatroska(head, beginning)
  const further =
    needsTags && furtherAt !== null && furtherAt < size
      ? await file.read(furtherAt, Math.min(size - furtherAt, MAX_TAGS_BYTES))
      : Buffer.alloc(0)
  return {
    ...kind,
    endsInZeros,
    isCutOff: endsInZeros || statedEndOfMatroska(head) > size,
    hasChapters: hasAny(head, MATROSKA_CHAPTERS),
    hasCover: hasAny(head, MATROSKA_ATTACHMENTS),
    hasTexts: hasAny(head, MATROSKA_TEXTS),
    tracks: summarizeMatroska(head),
    times: timesInMatroska(head, further, beginning),
    tags: { ...tags, ...tagsInElement(further) },
  }
}

/** Returns the position at which the segment ends, or 0 if the file does not state the end, as in a live recording. */
function statedEndOfMatroska(head: Buffer): number {
  const header = readVariableInteger(head, 4)
  const at = header.end + header.value
  if (at + 12 > Math.min(64, head.length) || head.readUInt32BE(at) !== MATROSKA_SEGMENT) return 0
  const segment = readVariableInteger(head, at + 4)
  return segment.isUnknown ? 0 : segment.end + segment.value
}

/** Visits the boxes of an MP4 file, and reads the box that is the index, up to `MAX_INDEX_BYTES`. */
async function readBoxes(
  file: OpenMedia,
  maxBoxes: number,
): Promise<Omit<ContainerOutline, 'beginsLikeVideo'>> {
  const size = file.bytes
  let index: Buffer = Buffer.alloc(0)
  let isMp4 = false
  let isCutOff = false
  for (let at = 0, count = 0; at < size && count < maxBoxes; count += 1) {
    const head = await file.read(at, 16)
    const type = typeOf(head)
    const length = lengthOf(head, size - at)
    if (length < BOX_HEAD_BYTES) break
    isMp4 ||= at === 0 && type === 'ftyp'
    isCutOff = isMp4 && at + length > size
    if (type === 'moov' && index.length === 0)
      index = await file.read(at, Math.min(length, size - at, MAX_INDEX_BYTES))
    at += length
  }
  const tracks = summarizeMp4(index)
  return {
    isCutOff,
    endsInZeros: false,
    statesTooMuch: hasImpossibleTable(index, size),
    hasChapters: hasAny(index, MP4_CHAPTERS),
    hasCover: hasAny(index, MP4_COVER),
    hasTexts: hasAny(index, MP4_TEXTS),
    tracks: isCutOff || index.length === MAX_INDEX_BYTES ? { ...tracks, isAudioOnly: false } : tracks,
    times: timesInMp4(index),
    tags: tagsInMp4(index),
  }
}

const typeOf = (head: Buffer) => head.toString('latin1', 4, 8)

/** Returns the stated length of a box, or infinity if its head is cut off or it ends with the file (0). */
function lengthOf(head: Buffer, rest: number): number {
  if (head.length < BOX_HEAD_BYTES) return Infinity
  const short = head.readUInt32BE(0)
  if (short === 0) return rest
  return short === 1 && head.length >= 16 ? Number(head.readBigUInt64BE(8)) : short
}

/** The boxes that lead to the tables of a track. Each of them contains the next one. */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])
/** The maximum depth of nested boxes, which is twice the depth in any real file. */
const MAX_DEPTH = 10

/** Returns whether a table of times in one of the boxes has entries for more samples than the file has bytes. */
function hasImpossibleTable(boxes: Buffer, fileBytes: number, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true
  for (let at = 0; at + BOX_HEAD_BYTES <= boxes.length;) {
    const head = boxes.subarray(at, at + 16)
    const length = lengthOf(head, boxes.length - at)
    if (length < BOX_HEAD_BYTES) return false
    const type = typeOf(head)
    const content = boxes.subarray(at + (head.readUInt32BE(0) === 1 ? 16 : BOX_HEAD_BYTES), at + length)
    if ((type === 'stts' || type === 'ctts') && countSamples(content) > fileBytes) return true
    if (HOLDERS.has(type) && hasImpossibleTable(content, fileBytes, depth + 1)) return true
    at += length
  }
  return false
}

/** Returns the number of samples for which a table has times. Each entry consists of a number of samples and a time. */
function countSamples(table: Buffer): number {
  if (table.length < 8) return 0
  const entries = Math.min(table.readUInt32BE(4), Math.floor((table.length - 8) / 8))
  let samples = 0
  for (let entry = 0; entry < entries; entry += 1) samples += table.readUInt32BE(8 + entry * 8)
  return samples
}

const hasAny = (bytes: Buffer, marks: readonly (string | Buffer)[]) =>
  marks.some((mark) => bytes.includes(mark, 0, 'latin1'))
