import { LRUCache } from 'lru-cache'
import type { MediaStream } from '../ffmpeg/probeMedia.ts'
import type { KnownFile } from './knownFiles.ts'
import type { PlaylistRequest } from './playlistRequest.ts'
import { sourceName, streamOf, type AudioRendition } from './renditions.ts'

const SURROUND_CHANNELS = 6
/** The number of seconds of sound that may be missing at the end. If more is missing, browsers stall. */
const MAX_MISSING_SOUND_SECONDS = 4
const MAX_SHORT_SOUNDS = 500

/** Creates the choice of the form in which a browser gets a sound. */
export function createSoundChoice() {
  /** The names of copied audio streams that have turned out to end before the video. */
  const shortSounds = new LRUCache<string, true>({ max: MAX_SHORT_SOUNDS })
  /** Whether sound can be copied and lasts as long as the video, as far as known. Silence cannot be added to a copy. */
  const canCopy = (file: KnownFile, rendition: AudioRendition, sound: MediaStream): boolean => {
    const missing = file.durationSeconds - (sound.durationSeconds ?? file.durationSeconds)
    return (
      streamOf(file.descriptions, rendition)?.canCopy === true &&
      missing <= MAX_MISSING_SOUND_SECONDS &&
      !shortSounds.has(sourceName(file.fingerprint, rendition))
    )
  }
  return {
    /** Records that a copied audio stream ends before the video. */
    noteShort: (name: string): void => void shortSounds.set(name, true),
    /** Returns the form in which the browser gets a sound, by the number of the sound in the file. */
    choose(
      file: KnownFile,
      request: Pick<PlaylistRequest, 'copies' | 'surround' | 'target'>,
      sound: MediaStream,
      number: number,
    ): AudioRendition {
      const copy = { kind: 'audio', format: 'copy', stream: number } as const
      if (request.copies.has(number) && canCopy(file, copy, sound)) return copy
      const isSurround = request.surround && (sound.channels ?? 2) >= SURROUND_CHANNELS
      return { ...copy, format: request.target === 'h264' ? 'aac' : 'opus', isSurround }
    },
  }
}

/** @param ofSource the number of channels of the sound from which a rendition is made */
export function channelsOf(rendition: AudioRendition, ofSource: number): number {
  if (rendition.format === 'copy') return ofSource
  return rendition.isSurround === true ? SURROUND_CHANNELS : 2
}
