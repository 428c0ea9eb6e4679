import { codecName, codecsOfStream, isInMp4 } from './codecStrings.ts'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import type { MediaInfo } from './probeMedia.ts'

/** The formats whose timestamps and key frames are reliable enough for copies. */
const COPIED_FORMATS = /mpegts|flv|matroska|mov/

/** Describes the main video stream and all audio streams of a file that only ffprobe can read. */
export function describeStreams({ format, streams, bitsPerSecond }: MediaInfo): StreamDescription[] {
  const video = streams.find(({ kind }) => kind === 'video')
  const audio = streams.filter(({ kind }) => kind === 'audio')
  return [...(video ? [video] : []), ...audio].map((stream): StreamDescription => {
    const { width, height, frameRate, channels, sampleRate, language, title, isDefault, isSpecial } = stream
    const traits = { width, height, frameRate, channels, sampleRate, language, title, isDefault, isSpecial }
    const codecs = codecsOfStream(stream)
    const kind = stream.kind === 'video' ? 'video' : 'audio'
    const type = codecs === null ? null : `${kind}/mp4; codecs="${codecs}"`
    return {
      ...traits,
      kind,
      name: codecName(stream.codec),
      type,
      canCopy: isInMp4(type) && COPIED_FORMATS.test(format) && !stream.isRotated,
      bitsPerSecond: stream.bitsPerSecond ?? (kind === 'video' ? bitsPerSecond : null),
      isFirst: stream.number === 0,
      ...(stream.highRange && { highRange: stream.highRange }),
    }
  })
}
