import type { Origin } from '../Catalogue.ts'
import { anyTerm, looseTerms } from './ftsQuery.ts'
import type { Statements } from './statements.ts'

/** Terms that are kept of a long text, the rarest first: they say most of what it is about. */
const KEPT_TERMS = 8
/** A term in more than this share of all rows says nothing, as long as there are others. */
const COMMON_SHARE = 0.1

/** Full-text query for rows with any telling word of a text; null when no row has any of them. */
export function looseQuery(statements: Statements, origin: Origin, text: string): string | null {
  const rows =
    statements
      .prepare<{ count: number }>('select count(*) as count from documents where origin = ?')
      .get(origin)?.count ?? 0
  const find = statements.prepare<{ doc: number }>(`select doc from terms_${origin} where term = ?`)
  const counted = looseTerms(text)
    .map((term) => ({ term, rows: find.get(term)?.doc ?? 0 }))
    .filter((entry) => entry.rows > 0)
    .sort((one, other) => one.rows - other.rows)
  const telling = counted.filter((entry) => entry.rows <= rows * COMMON_SHARE)
  const kept = (telling.length > 0 ? telling : counted).slice(0, KEPT_TERMS).map((entry) => entry.term)
  return kept.length === 0 ? null : anyTerm(kept)
}
