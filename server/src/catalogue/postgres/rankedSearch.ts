import type { Hit, ListFilter, Origin, RankedSlice } from '../Catalogue.ts'
import { toHit, type ShownRow } from '../documentRows.ts'
import { ENOUGH_RANKED_HITS, POPULARITY, RANKED_HITS, type RankedText } from '../searchPolicy.ts'
import type { CountRows } from './countRows.ts'
import type { Session } from './Database.ts'
import { wordsOf } from './documents.ts'
import { toCondition } from './lists.ts'
import { joined, raw, sql } from './sql.ts'
import { tellingQuery, weigh } from './terms.ts'
import { everyTerm, RANK_WEIGHTS, toTerms, type Term } from './tsVector.ts'

/** `ts_rank` divides by 1 + the logarithm of the row's length. */
const BY_LENGTH = 1

interface Search {
  session: Session
  countRows: CountRows
  origin: Origin
  filter: ListFilter
}

/**
 * Hits of a text, best first: those with every word, then, when they are few, those with any of the words, then
 * those with any word of the theme.
 */
export async function searchRanked(
  search: Search,
  { words, theme }: RankedText,
  offset: number,
  limit: number,
): Promise<RankedSlice> {
  const { session, countRows, origin, filter } = search
  const terms = toTerms(words)
  const strict = everyTerm(terms)
  if (strict === null) return { items: [], hasAfter: false, total: 0 }
  const docs = await rank(search, strict, terms)
  let total = docs.length
  if (docs.length >= RANKED_HITS)
    total = await countRows(sql`
      from ${wordsOf(origin)} w join documents d using (doc)
      where w.words @@ ${strict}::tsquery and ${toCondition(origin, filter)}`)
  for (const text of [words, theme]) {
    if (docs.length >= ENOUGH_RANKED_HITS) break
    const loose = await tellingQuery(session, countRows, origin, text)
    if (loose === null) continue
    const known = new Set(docs)
    docs.push(...(await rank(search, loose.query, loose.terms)).filter((doc) => !known.has(doc)))
    total = docs.length
  }
  const wanted = docs.slice(offset, offset + limit)
  return { items: await show(session, wanted), hasAfter: offset + limit < docs.length, total }
}

/** The rows that a query finds, best first. */
async function rank(
  { session, countRows, origin, filter }: Search,
  query: string,
  terms: readonly Term[],
): Promise<number[]> {
  const parts = [...new Set(terms.flat())]
  // With one word there is nothing to weigh it against.
  const worth = terms.length === 1 ? [] : await weigh(session, countRows, origin, parts)
  const fits = parts.map(
    (part, index) =>
      sql`${worth[index] ?? 1}::float8 * ts_rank(${RANK_WEIGHTS}::real[], w.words, ${part}::tsquery, ${BY_LENGTH})`,
  )
  const [row] = await session.query<{ docs: number[] }>(sql`
    select coalesce(json_agg(doc order by score desc, doc), '[]') as docs
    from (
      select d.doc,
        (${joined(fits, ' + ')}) * (1 + ${POPULARITY}::float8 * log(greatest(d.view_count, 0)::float8 + 1)) as score
      from ${wordsOf(origin)} w join documents d using (doc)
      where w.words @@ ${query}::tsquery and ${toCondition(origin, filter)}
      limit ${raw(String(RANKED_HITS))}
    ) as ranked`)
  return row?.docs ?? []
}

async function show(session: Session, docs: readonly number[]): Promise<Hit[]> {
  if (docs.length === 0) return []
  const rows = await session.query<ShownRow & { doc: number }>(
    sql`select doc, kind, published_at, body from documents join bodies using (doc) where doc = any(${docs}::bigint[])`,
  )
  const byDoc = new Map(rows.map((row) => [row.doc, toHit(row)]))
  return docs.flatMap((doc) => byDoc.get(doc) ?? [])
}
