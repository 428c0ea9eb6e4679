import type { Hit, ListFilter, Origin, RankedSlice } from '../Catalogue.ts'
import { type ShownRow, toHit, toPhrases } from '../itemRows.ts'
import { ENOUGH_RANKED_HITS, POPULARITY, RANKED_HITS, type RankedText, SUGGESTION_ROWS } from '../searchRanking.ts'
import { toCompletions } from '../suggestions.ts'
import type { Session } from './Database.ts'
import { wordsOf } from './items.ts'
import { toCondition } from './sortedLists.ts'
import { joined, raw, sql } from './sql.ts'
import { tellingQuery, weigh, type Words } from './termWeights.ts'
import { everyTerm, everyWordSoFar, RANK_WEIGHTS, type Term, toTerms } from './tsVector.ts'

/** `ts_rank` divides by 1 + the logarithm of the row's length. */
const BY_LENGTH = 1

/**
 * Hits of a text, best first: those with every word, then, when they are few, those with any of the words, then
 * those with any word of the theme.
 */
export async function searchRanked(
  index: Words,
  { words, theme }: RankedText,
  filter: ListFilter,
  offset: number,
  limit: number,
): Promise<RankedSlice> {
  const { session, countRows, origin } = index
  const terms = toTerms(words)
  const strict = everyTerm(terms)
  if (strict === null) return { items: [], hasAfter: false, total: 0 }
  const docs = await rank(index, strict, terms, filter)
  let total = docs.length
  if (docs.length >= RANKED_HITS)
    total = await countRows(sql`
      from ${wordsOf(origin)} w join documents d using (doc)
      where w.words @@ ${strict}::tsquery and ${toCondition(origin, filter)}`)
  for (const text of [words, theme]) {
    if (docs.length >= ENOUGH_RANKED_HITS) break
    const loose = await tellingQuery(index, text)
    if (loose === null) continue
    const known = new Set(docs)
    docs.push(...(await rank(index, loose.query, loose.terms, filter)).filter((doc) => !known.has(doc)))
    total = docs.length
  }
  const wanted = docs.slice(offset, offset + limit)
  return { items: await show(session, wanted), hasAfter: offset + limit < docs.length, total }
}

/** The rows that a query finds, best first. */
async function rank(
  words: Words,
  query: string,
  terms: readonly Term[],
  filter: ListFilter,
): Promise<number[]> {
  const { session, origin } = words
  const parts = [...new Map(terms.flat().map((part) => [part.query, part])).values()]
  // With one word there is nothing to weigh it against.
  const worth = terms.length === 1 ? [] : await weigh(words, parts)
  const fits = parts.map(
    (part, index) =>
      sql`${worth[index] ?? 1}::float8 * ts_rank(${RANK_WEIGHTS}::real[], w.words, ${part.query}::tsquery, ${BY_LENGTH})`,
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

/** Completions of what was typed, out of titles, tags and channel titles of the most viewed rows that fit. */
export async function suggest(
  session: Session,
  origin: Origin,
  typed: string,
  limit: number,
): Promise<readonly string[]> {
  const query = everyWordSoFar(typed)
  if (query === null) return []
  const rows = await session.query<ShownRow>(sql`
    select kind, published_at, body from (
      select doc, kind, published_at, view_count from (
        select d.doc, d.kind, d.published_at, d.view_count
        from ${wordsOf(origin)} w join documents d using (doc)
        where w.words @@ ${query}::tsquery limit ${SUGGESTION_ROWS.lookedAt}
      ) as fitting order by view_count desc, doc limit ${SUGGESTION_ROWS.read}
    ) as viewed join bodies using (doc) order by view_count desc, doc`)
  return toCompletions(typed, rows.map(toPhrases), limit)
}
