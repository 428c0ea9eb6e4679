import type { Hit, KeysetRequest, KeysetSlice, ListFilter, Origin, SortKey } from '../Catalogue.ts'
import { toHit, type ShownRow } from '../itemRows.ts'
import { ENOUGH_SORTED_HITS } from '../searchRanking.ts'
import { DOCUMENT_SORTINGS, EMPTY_SLICE, toSlice } from '../keyset.ts'
import type { CountRows } from './statistics.ts'
import type { Session } from './Database.ts'
import { wordsOf } from './items.ts'
import { toKeyset } from './keyset.ts'
import { joined, raw, sql, type Sql } from './sql.ts'
import { tellingQuery, type Words } from './termWeights.ts'
import { everyTerm, toTerms } from './tsVector.ts'

interface SortedRow extends ShownRow {
  id: string
  sort_key: string
}

/** Condition on `documents d`. Playlists are no rows: asking for nothing else finds nothing. */
export function toCondition(origin: Origin, filter: ListFilter): Sql {
  const kinds = (['video', 'channel'] as const).filter((kind) => filter.types.includes(kind))
  const conditions = [sql`d.origin = ${origin}`]
  if (filter.channelId !== null) conditions.push(sql`d.channel_id = ${filter.channelId}`)
  if (kinds.length === 0) conditions.push(raw('false'))
  if (kinds.length === 1) conditions.push(sql`d.kind = ${kinds.join('')}`)
  return joined(conditions, ' and ')
}

/** @param selection from `from` on, with `documents d` in it, up to the last condition */
async function readSorted(
  session: Session,
  countRows: CountRows,
  selection: Sql,
  sort: SortKey,
  page: KeysetRequest,
): Promise<KeysetSlice<Hit>> {
  const sorting = DOCUMENT_SORTINGS[sort]
  const { where, direction } = toKeyset(sorting, 'd.id', page)
  // Bodies are joined outside: sorting many rows must not carry them along.
  const rows = await session.query<SortedRow>(sql`
    select kind, id, published_at, sort_value::text as sort_key, body
    from (
      select d.doc, d.kind, d.id, d.published_at, ${raw(sorting.expression)} as sort_value
      ${selection} ${where}
      order by sort_value ${direction}, d.id ${direction} limit ${page.limit + 1}
    ) as stretch join bodies using (doc)
    order by sort_value ${direction}, id ${direction}`)
  return toSlice(rows, page, toHit, await countRows(selection))
}

export function listSorted(
  session: Session,
  countRows: CountRows,
  origin: Origin,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): Promise<KeysetSlice<Hit>> {
  const selection = sql`from documents d where ${toCondition(origin, filter)}`
  return readSorted(session, countRows, selection, sort, page)
}

export async function searchSorted(
  index: Words,
  words: string,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): Promise<KeysetSlice<Hit>> {
  const { session, countRows, origin } = index
  // Found first, as a whole: a database that expects more hits than there are would go through all rows by their order.
  const select = (query: string) => sql`
    from (select doc from ${wordsOf(origin)} where words @@ ${query}::tsquery offset 0) w join documents d using (doc)
    where ${toCondition(origin, filter)}`
  const strict = everyTerm(toTerms(words))
  if (strict === null) return EMPTY_SLICE
  const all = select(strict)
  const loose = (await countRows(all)) < ENOUGH_SORTED_HITS ? await tellingQuery(index, words) : null
  const chosen = loose === null ? all : select(`(${strict}) | ${loose.query}`)
  return readSorted(session, countRows, chosen, sort, page)
}
