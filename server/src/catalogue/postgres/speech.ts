import { MAX_PASSAGES_READ } from '../searchRanking.ts'
import type { NumberedPassage } from '../speech.ts'
import { raw, sql, tableOf, type Columns, type Session, type Sql } from '../sql.ts'
import { toSpokenQuery, toWordSet } from './tsVector.ts'

const COLUMNS: Columns<NumberedPassage> = {
  number: ['bigint', ({ number }) => number],
  words: ['text', ({ text }) => toWordSet(text)],
}
/** Rows of one query. */
const MAX_ROWS = 1_000

export async function replaceSpeechIndex(
  session: Session,
  rowid: number,
  passages: readonly NumberedPassage[],
): Promise<void> {
  await session.query(sql`delete from speech_words where item_rowid = ${rowid}`)
  for (let start = 0; start < passages.length; start += MAX_ROWS)
    await session.query(sql`
      insert into speech_words (item_rowid, number, words)
      select ${rowid}::bigint, number, words::tsvector
      from ${tableOf(passages.slice(start, start + MAX_ROWS), COLUMNS)}`)
}

/** Returns a query for the passages with every word. */
export function selectPassages(words: string): Sql | null {
  const query = toSpokenQuery(words)
  return query === null
    ? null
    : sql`select item_rowid, number from speech_words where words @@ ${query}::tsquery
        limit ${raw(String(MAX_PASSAGES_READ))}`
}
