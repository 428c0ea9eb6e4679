import { MAX_PASSAGES_READ } from '../searchRanking.ts'
import { NUMBER_BITS, type NumberedPassage } from '../speech.ts'
import { raw, sql, type Session, type Sql } from '../sql.ts'
import { toIndexText } from '../tokenizer.ts'
import { everyTermWithoutPhrases, toQuery } from './ftsQuery.ts'

/**
 * The full-text table `speech_words`. The lowest bits of a rowid are the number of a passage, the others the rowid of its
 * video in `items`, so that no other table is read to find the videos of hits.
 */

const BITS = raw(String(NUMBER_BITS))
const NUMBER_MASK = raw(String(2 ** NUMBER_BITS - 1))

/** Returns the rowid of a passage. */
const toPassageRowid = (rowid: number, number: number): bigint =>
  (BigInt(rowid) << BigInt(NUMBER_BITS)) + BigInt(number)

export async function replaceSpeechIndex(
  session: Session,
  rowid: number,
  passages: readonly NumberedPassage[],
): Promise<void> {
  await deleteSpeechIndex(session, rowid)
  for (const { number, text } of passages)
    await session.query(sql`
      insert into speech_words (rowid, words) values (${toPassageRowid(rowid, number)}, ${toIndexText(text)})`)
}

export async function deleteSpeechIndex(session: Session, rowid: number): Promise<void> {
  await session.query(sql`
    delete from speech_words where rowid >= ${toPassageRowid(rowid, 0)} and rowid < ${toPassageRowid(rowid + 1, 0)}`)
}

/** Returns a query for the passages with every word. Of very many, those of the latest videos are read. */
export function selectPassages(words: string): Sql | null {
  const terms = everyTermWithoutPhrases(words)
  return terms.length === 0
    ? null
    : sql`select rowid >> ${BITS} as item_rowid, rowid & ${NUMBER_MASK} as number
        from speech_words where speech_words match ${toQuery(terms)}
        order by rowid desc limit ${raw(String(MAX_PASSAGES_READ))}`
}
