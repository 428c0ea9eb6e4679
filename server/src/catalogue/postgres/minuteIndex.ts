import { MAX_MINUTES_READ } from '../search/rankingRules.ts'
import { MINUTE_BITS } from '../search/transcriptBlocks.ts'
import { oneOf, raw, sql, tableOf, type Columns, type Session, type Sql } from '../../database/sql.ts'
import type { View } from '../visibleRows.ts'
import { toMinuteQuery, toWordSet } from './tsVector.ts'

/** A row of the table `speech_words`. */
interface Minute {
  number: number
  text: string
}

const COLUMNS: Columns<Minute> = {
  number: ['bigint', ({ number }) => number],
  words: ['text', ({ text }) => toWordSet(text)],
}

/** Adds the words of a block of minutes to the table `speech_words`. */
export async function indexTranscript(
  session: Session,
  block: number,
  minutes: readonly string[],
): Promise<void> {
  const rows = minutes.map((text, index) => ({ number: block * 2 ** MINUTE_BITS + index, text }))
  await session.query(sql`
    insert into speech_words (number, block, words)
    select number, ${block}::bigint, words::tsvector from ${tableOf(rows, COLUMNS)}`)
}

/** Deletes the transcripts of videos. The database deletes their texts and words by cascade. */
export async function deleteTranscripts(session: Session, rowids: readonly number[]): Promise<void> {
  await session.query(sql`delete from speech_blocks where item_rowid ${oneOf(rowids, 'bigint')}`)
}

export function selectMinutes({ visible }: View, words: string, isWhole = false): Sql | null {
  const query = toMinuteQuery(words, isWhole)
  const isVisible =
    visible === null
      ? raw('')
      : sql` and exists (
          select 1 from speech_blocks b where b.rowid = speech_words.block and ${visible.contains('b.item_rowid')})`
  return query === null
    ? null
    : sql`select number from speech_words where words @@ ${query}::tsquery${isVisible}
        order by number desc limit ${raw(String(MAX_MINUTES_READ))}`
}
