import { MAX_MINUTES_READ } from '../search/rankingRules.ts'
import { MINUTE_BITS } from '../search/transcriptBlocks.ts'
import { oneOf, raw, sql, type Session, type Sql } from '../../database/sql.ts'
import { toIndexText } from '../search/tokenizer.ts'
import type { View } from '../visibleRows.ts'
import { everyTermWithoutPhrases, toQuery } from './ftsQuery.ts'

/** Adds the words of a block of minutes to the full-text table `speech_words`. A rowid there numbers a minute. */
export async function indexTranscript(
  session: Session,
  block: number,
  minutes: readonly string[],
): Promise<void> {
  const first = block * 2 ** MINUTE_BITS
  for (const [index, text] of minutes.entries())
    await session.query(sql`
      insert into speech_words (rowid, words) values (${BigInt(first + index)}, ${toIndexText(text)})`)
}

export async function deleteTranscripts(session: Session, rowids: readonly number[]): Promise<void> {
  const blocks = await session.query<{ rowid: number }>(
    sql`delete from speech_blocks where item_rowid ${oneOf(rowids, 'bigint')} returning rowid`,
  )
  for (const { rowid } of blocks) {
    await session.query(sql`delete from speech_texts where rowid = ${rowid}`)
    await session.query(sql`
      delete from speech_words
      where rowid >= ${BigInt(rowid * 2 ** MINUTE_BITS)} and rowid < ${BigInt((rowid + 1) * 2 ** MINUTE_BITS)}`)
  }
}

/** Returns a query for the minutes in which every word is said, without older videos if there are too many. */
export function selectMinutes({ visible }: View, words: string, isWhole = false): Sql | null {
  const terms = everyTermWithoutPhrases(words, isWhole)
  const block = `(speech_words.rowid >> ${MINUTE_BITS})`
  const isVisible =
    visible === null
      ? raw('')
      : sql` and exists (
          select 1 from speech_blocks b where b.rowid = ${raw(block)} and ${visible.contains('b.item_rowid')})`
  return terms.length === 0
    ? null
    : sql`select rowid as number from speech_words where speech_words match ${toQuery(terms)}${isVisible}
        order by rowid desc limit ${raw(String(MAX_MINUTES_READ))}`
}
