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

/** A passage with a number by which passages of a video sort by track and time. */
export interface NumberedPassage {
  number: number
  text: string
}

/** Returns the passages that the index can hold. */
export const numberPassages = (tracks: readonly SpeechTrack[]): NumberedPassage[] =>
  tracks
    .slice(0, MAX_TRACKS)
    .flatMap(({ passages }, track) =>
      passages
        .filter(({ startSeconds }) => startSeconds <= MAX_SECOND)
        .map(({ startSeconds, text }) => ({ number: track * 2 ** SECOND_BITS + startSeconds, text })),
    )

/** Returns the start of the passage of a number. */
export const toStartSeconds = (number: number): number => number % 2 ** SECOND_BITS

/** Returns a hash that changes with anything that is said. */
export const hashOfSpeech = (tracks: readonly SpeechTrack[]): string =>
  createHash('sha1').update(JSON.stringify(tracks)).digest('base64url')

/** Passages of about ten minutes, which are compressed together: reading one of them has to be quick. */
const BLOCK_SIZE = 64

/** Some of a video's passages, compressed: a line of number and text for each. */
export interface SpeechBlock {
  /** That of the first passage. */
  number: number
  packed: Uint8Array
}

export const toBlocks = (passages: readonly NumberedPassage[]): SpeechBlock[] =>
  Array.from({ length: Math.ceil(passages.length / BLOCK_SIZE) }, (_, index) => {
    const some = passages.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE)
    const lines = some.map(({ number, text }) => `\n${number}\t${text.replaceAll('\n', ' ')}`)
    return { number: some[0]?.number ?? 0, packed: zstdCompressSync(lines.join('')) }
  })

/** Returns the text of a passage of a block; null if it does not have it. */
export function findPassage(packed: Uint8Array, number: number): string | null {
  const lines = zstdDecompressSync(packed).toString()
  const start = `\n${number}\t`
  const found = lines.indexOf(start)
  if (found === -1) return null
  const from = found + start.length
  const end = lines.indexOf('\n', from)
  return lines.slice(from, end === -1 ? undefined : end)
}
