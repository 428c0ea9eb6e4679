import { readVariableInteger } from './readVariableInteger.ts'

/** The properties of the tracks that the index of a media file states. */
export interface TrackSummary {
  /** The container and the codecs of video and audio as in ffmpeg, such as `mp4 h264 aac`. Null if unknown. */
  format: string | null
  /** The language of the default audio track as the file states it, or null if the file states no language. */
  language: string | null
  /** Whether all tracks are known, and no track is a video track. */
  isAudioOnly: boolean
}

export const NO_SUMMARY: TrackSummary = { format: null, language: null, isAudioOnly: false }

interface Track {
  kind: 'video' | 'audio'
  codec: string
  language: string | null
  isDefault: boolean
}

/** The codecs of Matroska, by the beginnings of their ids, longer ones first. */
const MATROSKA_CODECS: readonly (readonly [string, string])[] = [
  ['V_MPEG4/ISO/AVC', 'h264'],
  ['V_MPEGH/ISO/HEVC', 'hevc'],
  ['V_MPEG4', 'mpeg4'],
  ['V_MPEG2', 'mpeg2video'],
  ['V_VP8', 'vp8'],
  ['V_VP9', 'vp9'],
  ['V_AV1', 'av1'],
  ['V_THEORA', 'theora'],
  ['A_AAC', 'aac'],
  ['A_OPUS', 'opus'],
  ['A_VORBIS', 'vorbis'],
  ['A_AC3', 'ac3'],
  ['A_EAC3', 'eac3'],
  ['A_DTS', 'dts'],
  ['A_FLAC', 'flac'],
  ['A_MPEG/L3', 'mp3'],
  ['A_TRUEHD', 'truehd'],
]
/** The codecs of MP4 by the types of sample entries. */
const MP4_CODECS: Readonly<Record<string, string>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  vp08: 'vp8',
  vp09: 'vp9',
  av01: 'av1',
  mp4v: 'mpeg4',
  mp4a: 'aac',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  Opus: 'opus',
  fLaC: 'flac',
  alac: 'alac',
  '.mp3': 'mp3',
}

/** Summarizes the known tracks. Without a known video track, the format is unknown. */
export function summarize(container: string, tracks: readonly Track[]): TrackSummary {
  const video = tracks.find(({ kind }) => kind === 'video')
  const audioTracks = tracks.filter(({ kind }) => kind === 'audio')
  const audio = audioTracks.find(({ isDefault }) => isDefault) ?? audioTracks[0]
  return {
    format:
      video && video.codec !== '' ? [container, video.codec, audio?.codec ?? ''].join(' ').trim() : null,
    language: audio?.language ?? null,
    isAudioOnly: audio !== undefined && video === undefined,
  }
}

const ID = {
  track: 0xae,
  type: 0x83,
  codec: 0x86,
  isDefault: 0x88,
  language: 0x22b59c,
  languageTag: 0x22b59d,
}
const TRACKS_MARK = Buffer.from([0x16, 0x54, 0xae, 0x6b])
const KINDS: Readonly<Record<number, Track['kind']>> = { 1: 'video', 2: 'audio' }
const MAX_TRACKS = 100

/** Reads the tracks in the beginning of a Matroska file. */
export function summarizeMatroska(head: Buffer): TrackSummary {
  const container = head.subarray(0, 64).includes('webm') ? 'webm' : 'mkv'
  for (const at of placesOf(TRACKS_MARK, head)) {
    const tracks: Track[] = []
    for (const { content } of elements(head, at, at + 1))
      for (const entry of elements(content, 0, content.length)) {
        if (entry.id !== ID.track || tracks.length === MAX_TRACKS) continue
        const track = readTrack(entry.content)
        if (track !== null) tracks.push(track)
      }
    if (tracks.length === 0) continue
    const { end, value } = readVariableInteger(head, at + TRACKS_MARK.length)
    const summary = summarize(container, tracks)
    // A video track may follow after the end of these bytes.
    return { ...summary, isAudioOnly: summary.isAudioOnly && end + value <= head.length }
  }
  return NO_SUMMARY
}

/** The maximum positions at which an element is looked for, because a file may repeat its id many times. */
const MAX_PLACES = 10

/** Yields the positions at which an element may begin. The list of elements contains its id as well. */
export function* placesOf(mark: Buffer, head: Buffer): Generator<number> {
  let at = head.indexOf(mark)
  for (let count = 0; at !== -1 && count < MAX_PLACES; count += 1) {
    yield at
    at = head.indexOf(mark, at + 1)
  }
}

function readTrack(bytes: Buffer): Track | null {
  const found = new Map([...elements(bytes, 0, bytes.length)].map(({ id, content }) => [id, content]))
  const kind = KINDS[found.get(ID.type)?.at(-1) ?? 0]
  if (kind === undefined) return null
  const id = textOf(found.get(ID.codec))
  const codec = MATROSKA_CODECS.find(([beginning]) => id.startsWith(beginning))?.[1] ?? ''
  const language = textOf(found.get(ID.languageTag)) || textOf(found.get(ID.language))
  return { kind, codec, language: language || null, isDefault: found.get(ID.isDefault)?.at(-1) !== 0 }
}

const textOf = (bytes: Buffer | undefined): string => bytes?.toString('latin1').replace(/\0.*$/s, '') ?? ''

/**
 * Yields the elements that begin between two positions. An element that is cut off ends with the bytes. Its content
 * begins at the position `at`.
 */
export function* elements(
  bytes: Buffer,
  from: number,
  to: number,
): Generator<{ id: number; at: number; content: Buffer }> {
  for (let at = from; at < Math.min(to, bytes.length - 1);) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23
    if (idLength > 4) return
    const id = bytes.readUIntBE(at, Math.min(idLength, bytes.length - at))
    const { value, end, isUnknown } = readVariableInteger(bytes, at + idLength)
    const stop = isUnknown ? bytes.length : Math.min(bytes.length, end + value)
    yield { id, at: end, content: bytes.subarray(end, stop) }
    at = end + value
  }
}

const BOX_HEAD_BYTES = 8
/** The code to which the position of a letter in the alphabet, counted from 1, is added. */
const PACKED_LETTER = 0x60

/** Reads the tracks in the index (`moov`) of an MP4 file. */
export function summarizeMp4(index: Buffer): TrackSummary {
  const tracks: Track[] = []
  for (const moov of boxes(index))
    for (const trak of boxesOf(moov, 'moov'))
      for (const mdia of boxesOf(trak, 'trak').filter(({ type }) => type === 'mdia')) {
        const track = readMedia(mdia)
        if (track !== null && tracks.length < MAX_TRACKS) tracks.push(track)
      }
  return summarize('mp4', tracks)
}

export interface Box {
  type: string
  content: Buffer
}

function readMedia(mdia: Box): Track | null {
  const inside = [...boxes(mdia.content)]
  const one = (type: string, among = inside) => among.find((box) => box.type === type)?.content
  const handler = one('hdlr')?.toString('latin1', 8, 12)
  const kind = handler === 'vide' ? 'video' : handler === 'soun' ? 'audio' : null
  if (kind === null) return null
  const tables = [...boxes(one('stbl', [...boxes(one('minf') ?? Buffer.alloc(0))]) ?? Buffer.alloc(0))]
  // A description begins with its version and the number of its entries. Each entry begins with its length.
  const type = one('stsd', tables)?.toString('latin1', 12, 16) ?? ''
  return { kind, codec: MP4_CODECS[type] ?? '', language: packedLanguage(one('mdhd')), isDefault: false }
}

/** Returns the language of a media header. The header packs its three letters into five bits each. */
function packedLanguage(header: Buffer | undefined): string | null {
  const at = header?.[0] === 1 ? 32 : 20
  if (header === undefined || header.length < at + 2) return null
  const packed = header.readUInt16BE(at)
  const letters = [10, 5, 0].map((bits) => String.fromCharCode(((packed >> bits) & 0x1f) + PACKED_LETTER))
  return /^[a-z]{3}$/.test(letters.join('')) ? letters.join('') : null
}

const boxesOf = (box: Box, type: string): Box[] => (box.type === type ? [...boxes(box.content)] : [])

/** Yields the boxes of an MP4 file that follow one another. A box that is cut off ends with the bytes. */
export function* boxes(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + BOX_HEAD_BYTES <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length < BOX_HEAD_BYTES) return
    yield {
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + BOX_HEAD_BYTES, at + length),
    }
    at += length
  }
}
