import type { Hit, KeysetSlice, ListFilter, Origin, SortedSearch, Visibility } from './catalogueTypes.ts'
import type { ItemKey, ItemRow } from './itemRows.ts'
import type { View } from './visibleRows.ts'
import type { Session, Sql, Transactions } from '../database/sql.ts'

/** The operations that differ between the databases: transactions and full-text search. */
export interface Engine extends Transactions {
  /** The columns of a query whose values change with every write of the library. */
  readonly libraryState: Sql
  /** Finds the rows that a read may see. */
  view(visibility: Visibility): Promise<View>
  /**
   * Inserts or replaces videos and channels. If a video or channel is given twice, the last row counts.
   * @param storedAt milliseconds since 1970
   */
  upsertItems(session: Session, origin: Origin, rows: readonly ItemRow[], storedAt: number): Promise<void>
  /**
   * Indexes the words that are said in a block of minutes.
   * @param minutes the texts of the minutes in the block
   */
  indexTranscript(session: Session, block: number, minutes: readonly string[]): Promise<void>
  deleteTranscripts(session: Session, rowids: readonly number[]): Promise<void>
  /**
   * Returns a query for the `number` of each visible minute in which every word is said. Unless `isWhole`, the
   * beginning of a spoken word may match. The query finds at most `MAX_MINUTES_READ` minutes. Without its last
   * `MINUTE_BITS` bits, `number` is the number of the block. Returns null for a text without words.
   */
  selectMinutes(view: View, words: string, isWhole?: boolean): Sql | null
  /** Deletes videos or channels from all tables except `comments`. */
  deleteItems(session: Session, origin: Origin, keys: readonly ItemKey[]): Promise<void>

  /** Counts the rows of a query. Only the part of the query from its keyword `from` on is passed. */
  countRows(from: Sql): Promise<number>
  /** Counts the videos and channels that pass a filter. */
  countItems(view: View, filter: ListFilter): Promise<number>

  searchSorted(view: View, search: SortedSearch): Promise<KeysetSlice<Hit>>
  /** Counts, for each word, the items with its singular or plural. Counting may stop after some thousand items. */
  countWords(view: View, words: readonly string[]): Promise<number[]>
  /** Ranks the items that contain every word, best first. Returns null for a text without words. */
  rankEvery(view: View, words: string, filter: ListFilter): Promise<RankedRows | null>
  /** Ranks the items that contain any selective word of a text. Returns null if no item contains one. */
  rankAny(view: View, text: string, filter: ListFilter): Promise<RankedRows | null>
  /**
   * Returns a query, from its keyword `from` on, for the items `i` that contain every word in other fields than their
   * descriptions. The last word may be the beginning of a word. Returns null for a text without words.
   */
  selectByPrefix(view: View, typed: string): Sql | null
  /** Returns a query, from its keyword `from` on, for the items `i` with a word in their titles. */
  selectByTitle(view: View, word: string): Sql | null
}

export interface RankedRows {
  rowids: number[]
  /** The number of matches, which may be an estimate. */
  total: number
}
