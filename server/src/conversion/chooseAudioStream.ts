import { LRUCache } from 'lru-cache'
import type { MediaStream } from '../ffmpeg/probeMedia.ts'
import type { KnownFile } from './knownFiles.ts'
import type { PlaylistRequest } from './playlistRequest.ts'
import { sourceName, streamOf, type AudioRendition } from './renditions.ts'

const SURROUND_CHANNELS = 6
/** The maximum number of seconds of audio that may be missing at the end. Browsers stall if more is missing. */
const MAX_MISSING_AUDIO_SECONDS = 4
const MAX_SHORT_STREAMS = 500

export type AudioChoice = ReturnType<typeof createAudioChoice>

/** Creates the choice of the form in which a browser gets an audio track. */
export function createAudioChoice() {
  /** The names of copied audio streams that have turned out to end before the video. */
  const shortStreams = new LRUCache<string, true>({ max: MAX_SHORT_STREAMS })
  /** Returns whether audio can be copied and lasts as long as the video: a copy cannot be filled with silence. */
  const canCopy = (file: KnownFile, rendition: AudioRendition, audioStream: MediaStream): boolean => {
    const missing = file.durationSeconds - (audioStream.durationSeconds ?? file.durationSeconds)
    return (
      streamOf(file.descriptions, rendition)?.canCopy === true &&
      missing <= MAX_MISSING_AUDIO_SECONDS &&
      !shortStreams.has(sourceName(file.fingerprint, rendition))
    )
  }
  return {
    /** Records that a copied audio stream ends before the video. */
    noteShort: (name: string): void => void shortStreams.set(name, true),
    /** Returns the form in which the browser gets an audio track, given by its index among the audio tracks. */
    choose(
      file: KnownFile,
      request: Pick<PlaylistRequest, 'copies' | 'surround' | 'target'>,
      audioStream: MediaStream,
      number: number,
    ): AudioRendition {
      const copy = { kind: 'audio', format: 'copy', stream: number } as const
      if (request.copies.has(number) && canCopy(file, copy, audioStream)) return copy
      const isSurround = request.surround && (audioStream.channels ?? 2) >= SURROUND_CHANNELS
      return { ...copy, format: request.target === 'h264' ? 'aac' : 'opus', isSurround }
    },
  }
}

/**
 * Returns the number of channels of a rendition.
 * @param ofSource the number of channels of the audio from which the rendition is made
 */
export function channelsOf(rendition: AudioRendition, ofSource: number): number {
  if (rendition.format === 'copy') return ofSource
  return rendition.isSurround === true ? SURROUND_CHANNELS : 2
}
