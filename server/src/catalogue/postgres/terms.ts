import type { Origin } from '../Catalogue.ts'
import { looseTerms, tellingTerms } from '../searchPolicy.ts'
import type { CountRows } from './countRows.ts'
import type { Session } from './Database.ts'
import { wordsOf } from './documents.ts'
import { joined, raw, sql } from './sql.ts'
import { anyTerm, toLooseTerm, type Term } from './tsVector.ts'

/** Rows counted for a term: whether many more have it makes no difference. */
const COUNTED = 3_000

/** How many rows each query finds, at most `COUNTED`. A phrase counts for rows with all of its words. */
export async function countHits(
  session: Session,
  origin: Origin,
  queries: readonly string[],
): Promise<number[]> {
  if (queries.length === 0) return []
  const counts = queries.map(
    (query) => sql`(select count(*) from (
      select from ${wordsOf(origin)} where words @@ ${query.replaceAll('<->', '&')}::tsquery limit ${COUNTED}) as counted)`,
  )
  const [row] = await session.query<{ counts: number[] }>(
    sql`select json_build_array(${joined(counts, ', ')}) as counts`,
  )
  return row?.counts ?? []
}

export const countDocuments = (countRows: CountRows, origin: Origin): Promise<number> =>
  countRows(sql`from documents where origin = ${raw(`'${origin}'`)}`)

/** What each query is worth: the rarer its words, the more. As BM25 has it. */
export async function weigh(
  session: Session,
  countRows: CountRows,
  origin: Origin,
  queries: readonly string[],
): Promise<number[]> {
  const [all, counts] = await Promise.all([
    countDocuments(countRows, origin),
    countHits(session, origin, queries),
  ])
  return counts.map((rows) => Math.log(1 + (Math.max(all, rows) - rows + 0.5) / (rows + 0.5)))
}

/** Query for rows with any telling word of a text, and its parts; null when no row has any of them. */
export async function tellingQuery(
  session: Session,
  countRows: CountRows,
  origin: Origin,
  text: string,
): Promise<{ query: string; terms: readonly Term[] } | null> {
  const tokens = looseTerms(text)
  const [all, counts] = await Promise.all([
    countDocuments(countRows, origin),
    countHits(
      session,
      origin,
      tokens.flatMap((token) => toLooseTerm(token).slice(0, 1)),
    ),
  ])
  // What is in so many rows that they are not counted on may be in all of them.
  const rowsOf = (count: number) => (count < COUNTED ? count : Math.max(all, count))
  const counted = tokens.map((token, index) => ({
    term: toLooseTerm(token),
    rows: rowsOf(counts[index] ?? 0),
  }))
  const terms = tellingTerms(counted, all).map(({ term }) => term)
  return terms.length === 0 ? null : { query: anyTerm(terms), terms }
}
