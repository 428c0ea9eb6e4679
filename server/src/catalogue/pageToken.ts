import { createHash } from 'node:crypto'
import { invalidPageToken } from '../source/SourceFailure.ts'
import type { Cursor } from './Catalogue.ts'

/**
 * Where a page begins, as callers carry it: opaque, and bound to its list, so that a token of another list is
 * refused instead of answering nonsense.
 */
export type Place =
  /** After or ahead of a row; `position` counts the rows ahead of the page. */
  | { kind: 'after' | 'before'; cursor: Cursor; position: number }
  /** From a number of rows on. */
  | { kind: 'offset'; offset: number }

type Fields = [kind: string, key: string, id: string, position: number]

const checksum = (list: string, fields: string): string =>
  createHash('sha256').update(`${list}\n${fields}`).digest('base64url').slice(0, 6)

/** @param list what the list is of: everything that decides its rows and their order */
export function toPageToken(list: string, place: Place): string {
  const fields: Fields =
    place.kind === 'offset'
      ? ['offset', '', '', place.offset]
      : [place.kind, place.cursor.key, place.cursor.id, place.position]
  const text = JSON.stringify(fields)
  return checksum(list, text) + Buffer.from(text).toString('base64url')
}

/** @throws invalidPageToken */
export function fromPageToken(list: string, token: string): Place {
  const text = Buffer.from(token.slice(6), 'base64url').toString()
  // Whatever has the right checksum was written above, so its shape needs no further proof.
  if (!/^[\w\-]+$/v.test(token) || checksum(list, text) !== token.slice(0, 6)) throw invalidPageToken()
  const [kind, key, id, position]: Fields = JSON.parse(text)
  if (kind === 'offset') return { kind, offset: position }
  if (kind === 'after' || kind === 'before') return { kind, cursor: { key, id }, position }
  throw invalidPageToken()
}
