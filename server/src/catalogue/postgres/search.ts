import type { Hit, ListFilter, Origin, RankedSlice } from '../Catalogue.ts'
import { toHit, toPhrases, type PayloadRow } from '../itemRows.ts'
import {
  MAX_RANKED_HITS,
  MIN_RANKED_HITS,
  POPULARITY_WEIGHT,
  SUGGESTION_ROWS,
  type RankedText,
} from '../searchRanking.ts'
import { rankSuggestions } from '../suggestions.ts'
import type { Session } from './Database.ts'
import { fulltextTable, toFilterCondition } from './items.ts'
import { joined, raw, sql } from './sql.ts'
import { toSelectiveQuery, weighForms, type SearchContext } from './termWeights.ts'
import { everyTerm, RANK_WEIGHTS, toPrefixQuery, toTerms, type Term } from './tsVector.ts'

/** Makes `ts_rank` divide by 1 + the logarithm of the row's length. */
const NORMALIZE_BY_LENGTH = 1

/**
 * Returns hits for a text, best first: those with every word; if there are few, then those with any of the words, and
 * then those with any word of the theme.
 */
export async function searchRanked(
  context: SearchContext,
  { words, theme }: RankedText,
  filter: ListFilter,
  offset: number,
  limit: number,
): Promise<RankedSlice> {
  const { session, countRows, origin } = context
  const terms = toTerms(words)
  const strict = everyTerm(terms)
  if (strict === null) return { items: [], hasAfter: false, total: 0 }
  const rowids = await rank(context, strict, terms, filter)
  let total = rowids.length
  if (rowids.length >= MAX_RANKED_HITS)
    total = await countRows(sql`
      from ${fulltextTable(origin)} w join items i using (rowid)
      where w.words @@ ${strict}::tsquery and ${toFilterCondition(origin, filter)}`)
  for (const text of [words, theme]) {
    if (rowids.length >= MIN_RANKED_HITS) break
    const selective = await toSelectiveQuery(context, text)
    if (selective === null) continue
    const known = new Set(rowids)
    const more = await rank(context, selective.query, selective.terms, filter)
    rowids.push(...more.filter((rowid) => !known.has(rowid)))
    total = rowids.length
  }
  const page = rowids.slice(offset, offset + limit)
  return { items: await readHits(session, page), hasAfter: offset + limit < rowids.length, total }
}

/** Returns the rowids of the items that match a query, best first. */
async function rank(
  context: SearchContext,
  query: string,
  terms: readonly Term[],
  filter: ListFilter,
): Promise<number[]> {
  const { session, origin } = context
  const forms = [...new Map(terms.flat().map((form) => [form.query, form])).values()]
  // The weight of a single term does not change the order.
  const weights = terms.length === 1 ? [] : await weighForms(context, forms)
  const ranks = forms.map(
    (form, index) =>
      sql`${weights[index] ?? 1}::float8 * ts_rank(${RANK_WEIGHTS}::real[], w.words, ${form.query}::tsquery, ${NORMALIZE_BY_LENGTH})`,
  )
  const [row] = await session.query<{ rowids: number[] }>(sql`
    select coalesce(json_agg(rowid order by score desc, rowid), '[]') as rowids
    from (
      select i.rowid,
        (${joined(ranks, ' + ')}) * (1 + ${POPULARITY_WEIGHT}::float8 * log(greatest(i.view_count, 0)::float8 + 1)) as score
      from ${fulltextTable(origin)} w join items i using (rowid)
      where w.words @@ ${query}::tsquery and ${toFilterCondition(origin, filter)}
      limit ${raw(String(MAX_RANKED_HITS))}
    ) as ranked`)
  return row?.rowids ?? []
}

async function readHits(session: Session, rowids: readonly number[]): Promise<Hit[]> {
  if (rowids.length === 0) return []
  const rows = await session.query<PayloadRow & { rowid: number }>(
    sql`select rowid, kind, published_at, payload from items join payloads using (rowid) where rowid = any(${rowids}::bigint[])`,
  )
  const byRowid = new Map(rows.map((row) => [row.rowid, toHit(row)]))
  return rowids.flatMap((rowid) => byRowid.get(rowid) ?? [])
}

/** Returns completions of what was typed, from titles, tags and channel titles of the most viewed items that match. */
export async function suggest(
  session: Session,
  origin: Origin,
  typed: string,
  limit: number,
): Promise<readonly string[]> {
  const query = toPrefixQuery(typed)
  if (query === null) return []
  const rows = await session.query<PayloadRow>(sql`
    select kind, published_at, payload from (
      select rowid, kind, published_at, view_count from (
        select i.rowid, i.kind, i.published_at, i.view_count
        from ${fulltextTable(origin)} w join items i using (rowid)
        where w.words @@ ${query}::tsquery limit ${SUGGESTION_ROWS.matched}
      ) as matched order by view_count desc, rowid limit ${SUGGESTION_ROWS.read}
    ) as most_viewed join payloads using (rowid) order by view_count desc, rowid`)
  return rankSuggestions(typed, rows.map(toPhrases), limit)
}
