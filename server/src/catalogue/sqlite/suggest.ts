import type { Origin } from '../Catalogue.ts'
import { toCompletions } from '../completions.ts'
import { toPhrases, type ShownRow } from '../documentRows.ts'
import { SUGGESTION_ROWS } from '../searchPolicy.ts'
import { everyWordSoFar } from './ftsQuery.ts'
import type { Statements } from './statements.ts'

/** Completions of what was typed, out of titles, tags and channel titles of the most viewed rows that fit. */
export function suggest(statements: Statements, origin: Origin, typed: string, limit: number): string[] {
  const query = everyWordSoFar(typed)
  if (query === null) return []
  const table = `words_${origin}`
  const rows = statements
    .prepare<ShownRow>(
      `select kind, published_at, body from (
         select doc, kind, published_at, view_count from (
           select d.doc, d.kind, d.published_at, d.view_count
           from ${table} cross join documents d on d.doc = ${table}.rowid
           where ${table} match ? limit ${SUGGESTION_ROWS.lookedAt}
         ) order by view_count desc, doc limit ${SUGGESTION_ROWS.read}
       ) join bodies using (doc) order by view_count desc, doc`,
    )
    .all(`{title tags channel} : (${query})`)
  return toCompletions(typed, rows.map(toPhrases), limit)
}
