import { hash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { toSingleTerms } from './rankingRules.ts'
import { fold, INDEX_VERSION, toWordForms, withoutConnectors } from './tokenizer.ts'

/**
 * Stores transcripts in the same form for every database. Words are indexed by the minute, because passages (a sentence
 * or two) are ten times as many, and stored in blocks of several minutes, which compress better.
 */

export interface Passage {
  /** The start in whole seconds. */
  startSeconds: number
  /** One line of plain text. */
  text: string
}

/** The subtitles of a video in one language: its passages by start, at most one for each second. */
export interface Transcript {
  /** A BCP 47 tag. */
  language: string
  passages: readonly Passage[]
}

export interface VideoTranscripts {
  videoId: string
  tracks: readonly Transcript[]
}

/** The number of low bits of a minute's number that are its position in the block. The higher bits number the block. */
export const MINUTE_BITS = 3
const MINUTES_PER_BLOCK = 2 ** MINUTE_BITS
const MINUTE_SECONDS = 60
/** The maximum number of passages in a minute. If there are more, the minute ends earlier. */
const MAX_PASSAGES = 16

/** Returns a hash that changes with the transcripts and with `INDEX_VERSION`. */
export const hashOfTranscripts = (tracks: readonly Transcript[]): string =>
  hash('sha1', JSON.stringify([INDEX_VERSION, tracks]), 'base64url')

/** Several successive minutes of a transcript. */
export interface TranscriptBlock {
  minutes: readonly string[]
  /** The passages of all these minutes, compressed. */
  packed: Uint8Array
}

/** Compresses minutes. Each passage is a line with its start and text, and form feeds separate the minutes. */
const pack = (minutes: readonly (readonly Passage[])[]): Uint8Array =>
  zstdCompressSync(
    minutes
      .map((passages) =>
        passages
          .map(({ startSeconds, text }) => `${startSeconds}\t${text.replaceAll(/[\n\f]/g, ' ')}`)
          .join('\n'),
      )
      .join('\f'),
  )

export const toBlocks = (tracks: readonly Transcript[]): TranscriptBlock[] =>
  tracks.flatMap(({ passages }) => {
    const minutes = toMinutes(passages)
    return Array.from({ length: Math.ceil(minutes.length / MINUTES_PER_BLOCK) }, (_, index) => {
      const some = minutes.slice(index * MINUTES_PER_BLOCK, (index + 1) * MINUTES_PER_BLOCK)
      return { minutes: some.map((each) => each.map(({ text }) => text).join('\n')), packed: pack(some) }
    })
  })

function toMinutes(passages: readonly Passage[]): Passage[][] {
  const minutes: Passage[][] = []
  for (const passage of passages) {
    const last = minutes.at(-1)
    const [first] = last ?? []
    const isInMinute = first && passage.startSeconds - first.startSeconds < MINUTE_SECONDS
    if (last && isInMinute && last.length < MAX_PASSAGES) last.push(passage)
    else minutes.push([passage])
  }
  return minutes
}

/**
 * Returns the first passage of a minute with the largest number of the words of a query as typed.
 * @param number the number of the minute, whose lowest bits are its position in the block
 */
export function findPassage(packed: Uint8Array, number: number, query: string): Passage | null {
  const minutes = zstdDecompressSync(packed).toString().split('\f')
  const terms = toSingleTerms(query)
    .flatMap((term) => term.split(' '))
    .map(toWordForms)
  let best: Passage | null = null
  let most = -1
  for (const line of minutes[number % MINUTES_PER_BLOCK]?.split('\n') ?? []) {
    const tab = line.indexOf('\t')
    const text = line.slice(tab + 1)
    const folded = fold(text)
    const readable = `${folded}\n${withoutConnectors(folded)}`
    const count = terms.filter((forms) => forms.some((form) => readable.includes(form))).length
    if (count > most) best = { startSeconds: Number(line.slice(0, tab)), text }
    most = Math.max(most, count)
  }
  return best
}
