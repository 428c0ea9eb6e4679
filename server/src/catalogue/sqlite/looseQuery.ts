import type { Origin } from '../Catalogue.ts'
import { looseTerms, tellingTerms } from '../searchPolicy.ts'
import { anyTerm } from './ftsQuery.ts'
import type { Statements } from './statements.ts'

/** Full-text query for rows with any telling word of a text; null when no row has any of them. */
export function looseQuery(statements: Statements, origin: Origin, text: string): string | null {
  const rows =
    statements
      .prepare<{ count: number }>('select count(*) as count from documents where origin = ?')
      .get(origin)?.count ?? 0
  const find = statements.prepare<{ doc: number }>(`select doc from terms_${origin} where term = ?`)
  const counted = looseTerms(text).map((term) => ({ term, rows: find.get(term)?.doc ?? 0 }))
  const kept = tellingTerms(counted, rows).map(({ term }) => term)
  return kept.length === 0 ? null : anyTerm(kept)
}
