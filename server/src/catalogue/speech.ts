import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** What is said in videos, in a form that is the same for every database. */

/** About a sentence that is said in a video. */
export interface Passage {
  /** Whole seconds. */
  startSeconds: number
  /** One line of plain text. */
  text: string
}

/** The subtitles of a video in one language: its passages by start, at most one for each second. */
export interface SpeechTrack {
  /** BCP 47 tag. */
  language: string
  passages: readonly Passage[]
}

/** Everything that is said in a video. */
export interface VideoSpeech {
  videoId: string
  tracks: readonly SpeechTrack[]
}

const SECOND_BITS = 18
const TRACK_BITS = 6
/** Bits of a passage's number. */
export const NUMBER_BITS = SECOND_BITS + TRACK_BITS
/** Three days. Later passages are not indexed. */
const MAX_SECOND = 2 ** SECOND_BITS - 1
const MAX_TRACKS = 2 ** TRACK_BITS

/** Identifies a passage within its video. */
export interface PassageKey {
  track: number
  startSeconds: number
}

/** Returns a number for a key that sorts by track and time. */
export const toPassageNumber = ({ track, startSeconds }: PassageKey): number =>
  track * 2 ** SECOND_BITS + startSeconds

export const fromPassageNumber = (number: number): PassageKey => ({
  track: Math.floor(number / 2 ** SECOND_BITS),
  startSeconds: number % 2 ** SECOND_BITS,
})

/** Returns the passages that the index can hold, with their numbers. */
export const numberedPassages = (tracks: readonly SpeechTrack[]): { number: number; text: string }[] =>
  tracks
    .slice(0, MAX_TRACKS)
    .flatMap(({ passages }, track) =>
      passages
        .filter(({ startSeconds }) => startSeconds <= MAX_SECOND)
        .map(({ startSeconds, text }) => ({ number: toPassageNumber({ track, startSeconds }), text })),
    )

/** Returns a hash that changes with anything that is said. */
export const hashOfSpeech = (tracks: readonly SpeechTrack[]): string =>
  createHash('sha1').update(JSON.stringify(tracks)).digest('base64url')

/** Compresses the passages of a track: a line of start and text for each. */
export const packPassages = (passages: readonly Passage[]): Uint8Array =>
  zstdCompressSync(
    passages.map(({ startSeconds, text }) => `\n${startSeconds}\t${text.replaceAll('\n', ' ')}`).join(''),
  )

/** Returns the text of the passage that starts at a second; null if there is none. */
export function findPassage(packed: Uint8Array, startSeconds: number): string | null {
  const lines = zstdDecompressSync(packed).toString()
  const start = `\n${startSeconds}\t`
  const found = lines.indexOf(start)
  if (found === -1) return null
  const from = found + start.length
  const end = lines.indexOf('\n', from)
  return lines.slice(from, end === -1 ? undefined : end)
}
