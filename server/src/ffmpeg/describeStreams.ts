import { codecName, codecsOfStream, isInMp4 } from './codecStrings.ts'
import type { StreamDescription } from './mediaStream.ts'
import type { MediaInfo } from './probeMedia.ts'

/** Formats whose timestamps and key frames can be trusted for copies. */
const COPIED_FORMATS = /mpegts|flv|matroska|mov/

/** Describes the picture and all sounds of a file that only ffprobe can read. */
export function describeStreams({ format, streams, bitsPerSecond }: MediaInfo): StreamDescription[] {
  const video = streams.find(({ kind }) => kind === 'video')
  const audio = streams.filter(({ kind }) => kind === 'audio')
  return [...(video ? [video] : []), ...audio].map((stream) => {
    const codecs = codecsOfStream(stream)
    const type = codecs === null ? null : `${stream.kind}/mp4; codecs="${codecs}"`
    return {
      kind: stream.kind === 'video' ? 'video' : 'audio',
      name: codecName(stream.codec),
      type,
      canCopy: isInMp4(type) && COPIED_FORMATS.test(format) && !stream.isRotated,
      bitsPerSecond: stream.bitsPerSecond ?? (stream.kind === 'video' ? bitsPerSecond : null),
      width: stream.width,
      height: stream.height,
      frameRate: stream.frameRate,
      channels: stream.channels,
      sampleRate: stream.sampleRate,
      language: stream.language,
      title: stream.title,
      isFirst: stream.number === 0,
      isDefault: stream.isDefault,
      isSpecial: stream.isSpecial,
    }
  })
}
