import type { Origin } from '../Catalogue.ts'
import { looseTerms, tellingTerms } from '../searchRanking.ts'
import type { CommonWords, CountRows } from './statistics.ts'
import type { Session } from './Database.ts'
import { wordsOf } from './items.ts'
import { joined, raw, sql } from './sql.ts'
import { anyTerm, toLooseTerm, type Part, type Term } from './tsVector.ts'

/** Rows counted for a part: whether many more have it makes no difference. */
const COUNTED = 3_000

/** What it takes to tell how common words are. */
export interface Words {
  session: Session
  origin: Origin
  countRows: CountRows
  commonWords: CommonWords
}

interface Rows {
  /** Rows of the origin. */
  all: number
  /** Rows with each part, about; a part that is not counted to its end counts as being in all of them. */
  having: readonly number[]
}

/** How many rows have each part: of common words an estimate, of the others a count. */
async function rowsOf(words: Words, parts: readonly Part[]): Promise<Rows> {
  const { session, origin, countRows, commonWords } = words
  const [all, shares] = await Promise.all([
    countRows(sql`from documents where origin = ${raw(`'${origin}'`)}`),
    commonWords(origin),
  ])
  const estimates = parts.map(({ words: all }) =>
    all.every((word) => shares.has(word)) ? Math.min(...all.map((word) => shares.get(word) ?? 0)) : null,
  )
  const counts = await count(
    session,
    origin,
    parts.filter((_, index) => estimates[index] === null),
  )
  const having = estimates.map((share) => {
    if (share !== null) return Math.ceil(share * all)
    const counted = counts.shift() ?? 0
    return counted < COUNTED ? counted : Math.max(all, counted)
  })
  return { all, having }
}

/** A phrase counts for rows with all of its words. */
async function count(session: Session, origin: Origin, parts: readonly Part[]): Promise<number[]> {
  if (parts.length === 0) return []
  const counts = parts.map(
    ({ query }) => sql`(select count(*) from (
      select from ${wordsOf(origin)} where words @@ ${query.replaceAll('<->', '&')}::tsquery limit ${COUNTED}) as counted)`,
  )
  const [row] = await session.query<{ counts: number[] }>(
    sql`select json_build_array(${joined(counts, ', ')}) as counts`,
  )
  return row?.counts ?? []
}

/** What each part is worth: the rarer it is, the more. As BM25 has it. */
export async function weigh(words: Words, parts: readonly Part[]): Promise<number[]> {
  const { all, having } = await rowsOf(words, parts)
  return having.map((rows) => Math.log(1 + (Math.max(all, rows) - rows + 0.5) / (rows + 0.5)))
}

/** The telling words of a text, and a query for rows with any of them; null when no row has one. */
export async function tellingQuery(
  words: Words,
  text: string,
): Promise<{ query: string; terms: readonly Term[] } | null> {
  const candidates = looseTerms(text).map(toLooseTerm)
  const { all, having } = await rowsOf(
    words,
    candidates.flatMap((term) => term.slice(0, 1)),
  )
  const counted = candidates.map((term, index) => ({ term, rows: having[index] ?? 0 }))
  const terms = tellingTerms(counted, all).map(({ term }) => term)
  return terms.length === 0 ? null : { query: anyTerm(terms), terms }
}
