import { parseRecordingTime, recordingTime } from '../../ffmpeg/recordingTime.ts'
import { STATED_LIMITS, statedUpTo } from '../../ffmpeg/statedLimits.ts'
import { videoSecondsInMatroska, videoSecondsInMp4 } from './videoSeconds.ts'
import { readMeta } from './mp4Tags.ts'
import { elementsBeforeFrames } from './matroskaElements.ts'
import { boxes, elements, placesOf, type Box } from './trackSummary.ts'

/** The times that the index of a media file states. */
export interface StatedTimes {
  /** The time of the recording, or null without one, or with one that only a clock without a battery shows. */
  recordedAt: Date | null
  /** The length in seconds, or null if the file does not state it, as in fragmented videos. */
  statedSeconds: number | null
  /** The time at which video and audio end if subtitles make the stated length longer. Otherwise null. */
  videoSeconds: number | null
}

export const NO_TIMES: StatedTimes = { recordedAt: null, statedSeconds: null, videoSeconds: null }

/**
 * Reads the times in the index (`moov`) of an MP4 file. The creation date in Apple's metadata is preferred, because it
 * has a time zone and stays the date of the first recording in edited copies.
 */
export function timesInMp4(index: Buffer): StatedTimes {
  const [moov] = boxes(index)
  if (moov?.type !== 'moov') return NO_TIMES
  const inside = [...boxes(moov.content)]
  const one = (type: string, among = inside) => among.find((box) => box.type === type)
  const movie = readMovieHeader(one('mvhd'))
  const meta = one('meta')
  const [, createdByApple] = (meta && readMeta(meta).find(([name]) => name === CREATION_DATE)) ?? []
  const createdAt = () => {
    const tracks = inside.filter(({ type }) => type === 'trak').slice(0, MAX_TRACKS)
    const headers = tracks.map(({ content }) => {
      const media = one('mdia', [...boxes(content)])
      return one('mdhd', [...boxes(media?.content ?? NO_BYTES)])
    })
    return headers.map((header) => readMovieHeader(header).recordedAt).find((time) => time !== null) ?? null
  }
  return {
    recordedAt: parseRecordingTime(createdByApple?.replace(/\0.*$/s, '')) ?? movie.recordedAt ?? createdAt(),
    statedSeconds: one('mvex') === undefined ? movie.statedSeconds : null,
    videoSeconds: videoSecondsInMp4(inside),
  }
}

const MAX_TRACKS = 100
const NO_BYTES = Buffer.alloc(0)
const SECONDS_1904_TO_1970 = 2_082_844_800

type OwnTimes = Omit<StatedTimes, 'videoSeconds'>

/** Reads the header of a movie or of its media (`mvhd`, `mdhd`). Both headers begin with the same fields. */
function readMovieHeader(header: Box | undefined): OwnTimes {
  const bytes = header?.content ?? NO_BYTES
  const isLong = bytes[0] === 1
  if (bytes.length < (isLong ? 32 : 20)) return NO_TIMES
  const seconds = isLong ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4)
  const unitsPerSecond = bytes.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16)
  const isUnknown = !isLong && length === 0xffff_ffff
  // Some cameras count from 1970 instead of 1904. ExifTool and ffmpeg recognize their times by the same rule.
  const unixSeconds = seconds >= SECONDS_1904_TO_1970 ? seconds - SECONDS_1904_TO_1970 : seconds
  return {
    recordedAt: recordingTime(unixSeconds * 1000),
    statedSeconds: isUnknown ? null : statedUpTo(STATED_LIMITS.seconds, length / unitsPerSecond),
  }
}

/** The key of QuickTime for the time of the recording. */
const CREATION_DATE = 'com.apple.quicktime.creationdate'

const ID = { scale: 0x2ad7b1, duration: 0x4489, date: 0x4461 }
const INFO_MARK = Buffer.from([0x15, 0x49, 0xa9, 0x66])
const SECOND_NS = 1_000_000_000

/**
 * Reads the times in the beginning of a Matroska file.
 * @param further the tags that follow the frames, if the caller has read them
 * @param beginning the elements of `head`, if the caller has already read them
 */
export const timesInMatroska = (
  head: Buffer,
  further: Buffer = NO_BYTES,
  beginning = elementsBeforeFrames(head),
): StatedTimes => ({
  ...timesInInfo(head),
  videoSeconds: videoSecondsInMatroska([...beginning.top, ...elements(further, 0, 1)]),
})

function timesInInfo(head: Buffer): OwnTimes {
  for (const at of placesOf(INFO_MARK, head)) {
    const found = new Map<number, Buffer>()
    for (const { content } of elements(head, at, at + 1))
      for (const { id, content: value } of elements(content, 0, content.length)) found.set(id, value)
    const times = timesOfInfo(found)
    if (times.recordedAt !== null || times.statedSeconds !== null) return times
  }
  return NO_TIMES
}

function timesOfInfo(found: ReadonlyMap<number, Buffer>): OwnTimes {
  const [scale, duration, date] = [found.get(ID.scale), found.get(ID.duration), found.get(ID.date)]
  const scaleNs =
    scale && scale.length > 0 && scale.length <= 6 ? scale.readUIntBE(0, scale.length) : 1_000_000
  const length =
    duration?.length === 8 ? duration.readDoubleBE() : duration?.length === 4 ? duration.readFloatBE() : null
  const sinceMs = date?.length === 8 ? Number(date.readBigInt64BE()) / 1_000_000 : null
  return {
    recordedAt: sinceMs === null ? null : recordingTime(Date.UTC(2001, 0, 1) + Math.trunc(sinceMs)),
    statedSeconds: length === null ? null : statedUpTo(STATED_LIMITS.seconds, (length * scaleNs) / SECOND_NS),
  }
}
