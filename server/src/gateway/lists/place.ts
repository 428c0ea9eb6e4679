import { createHash } from 'node:crypto'
import { invalidPageToken } from '../../source/SourceFailure.ts'

/**
 * Where a page of one of the gateway's lists begins. The tokens that callers carry are the gateway's own, so that
 * a list that was begun with the provider goes on from memory, and stays in step when it is asked for anew.
 */
export type Place =
  /** In what is kept of the provider's list: after an entry, or where that has gone, from a number of rows on. */
  | { stage: 'list'; offset: number; after: string | null }
  /** In what the catalogue remembers; `token` is the catalogue's own, null for its first page. */
  | { stage: 'memory'; token: string | null }

export type ListPlace = Extract<Place, { stage: 'list' }>

const BEGINNING: ListPlace = { stage: 'list', offset: 0, after: null }

const CHECKSUM_LENGTH = 6
const checksum = (list: string, text: string): string =>
  createHash('sha256').update(`${list}\n${text}`).digest('base64url').slice(0, CHECKSUM_LENGTH)

/** @param list what the list is of: a token of another one is refused */
export function toToken(list: string, place: Place): string {
  const text = JSON.stringify(
    place.stage === 'list' ? ['list', place.offset, place.after] : ['memory', 0, place.token],
  )
  return checksum(list, text) + Buffer.from(text).toString('base64url')
}

/** @throws invalidPageToken */
export function fromToken(list: string, token: string | null): Place {
  if (token === null) return BEGINNING
  const text = Buffer.from(token.slice(CHECKSUM_LENGTH), 'base64url').toString()
  if (!/^[\w\-]+$/v.test(token) || checksum(list, text) !== token.slice(0, CHECKSUM_LENGTH))
    throw invalidPageToken()
  // Whatever has the right checksum was written above, so its shape needs no further proof.
  const [stage, offset, name]: [Place['stage'], number, string | null] = JSON.parse(text)
  return stage === 'list' ? { stage, offset, after: name } : { stage, token: name }
}

/** Number of the row that a place stands for, in the list as it is now. */
export function rowOf(place: ListPlace, entries: readonly string[]): number {
  const at = place.after === null ? -1 : entries.indexOf(place.after)
  return at < 0 ? place.offset : at + 1
}

/** The place of a row. */
export const placeOf = (row: number, entries: readonly string[]): Place => ({
  stage: 'list',
  offset: row,
  after: entries[row - 1] ?? null,
})
