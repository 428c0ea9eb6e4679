import type { ListFilter } from '../catalogueTypes.ts'
import { MAX_RANKED_HITS, POPULARITY_WEIGHT } from '../search/rankingRules.ts'
import { joined, raw, sql, type Sql } from '../../database/sql.ts'
import { toFilterCondition } from '../itemQueries.ts'
import type { View } from '../visibleRows.ts'
import { fulltextTable } from './writeItems.ts'
import { weighForms, type SearchContext, type SelectiveQuery } from './termWeights.ts'
import { anyTerm, RANK_WEIGHTS } from './tsVector.ts'

/** The flag that makes `ts_rank` divide by 1 + the logarithm of the row's length. */
const NORMALIZE_BY_LENGTH = 1

/** Returns the part of a statement, from its keyword `from` on, that finds the items `i` that match a query. */
export const fromMatching = (view: View, query: string): Sql =>
  sql`from ${fulltextTable(view.origin)} w join items i using (rowid) where w.words @@ ${query}::tsquery`

/**
 * Ranks the items that match a query: those with more telling words first, then by the weighted ranks of their forms
 * and the views. Ranks at most `MAX_RANKED_HITS` items.
 */
export async function rankRows(
  context: SearchContext,
  { query, terms, telling }: SelectiveQuery,
  filter: ListFilter,
): Promise<number[]> {
  const { session, view } = context
  const forms = [...new Map(terms.flat().map((form) => [form.query, form])).values()]
  // The weight of a single term does not change the order.
  const weights = terms.length === 1 ? [] : await weighForms(context, forms)
  const ranks = forms.map(
    (form, index) =>
      sql`${weights[index] ?? 1}::float8 * ts_rank(${RANK_WEIGHTS}::real[], w.words, ${form.query}::tsquery, ${NORMALIZE_BY_LENGTH})`,
  )
  const words = telling.map((term) => sql`(w.words @@ ${anyTerm([term])}::tsquery)::integer`)
  const [row] = await session.query<{ rowids: number[] }>(sql`
    select coalesce(json_agg(rowid order by words desc, score desc, rowid), '[]') as rowids
    from (
      select i.rowid, ${words.length === 0 ? raw('0') : joined(words, ' + ')} as words,
        (${joined(ranks, ' + ')}) * (1 + ${POPULARITY_WEIGHT}::float8 * log(greatest(i.view_count, 0)::float8 + 1)) as score
      ${fromMatching(view, query)} and ${toFilterCondition(view, filter)}
      limit ${raw(String(MAX_RANKED_HITS))}
    ) as ranked`)
  return row?.rowids ?? []
}
