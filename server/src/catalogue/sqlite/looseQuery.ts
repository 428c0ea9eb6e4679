import type { Origin } from '../Catalogue.ts'
import { looseTerms, tellingTerms } from '../searchPolicy.ts'
import { anyTerm } from './ftsQuery.ts'
import { COMMON_HITS } from './hits.ts'
import type { Totals } from './totals.ts'

/** Hits of single words that are weighed: what has only the less telling ones comes behind them anyway. */
const LOOSE_HITS = 300

/** Full-text query for rows with any telling word of a text; null when no row has any of them. */
export function looseQuery(totals: Totals, origin: Origin, text: string): string | null {
  const allRows = totals.listed(origin, { types: ['video', 'channel'], channelId: null })
  const counted = looseTerms(text).map((term) => {
    const rows = totals.having(origin, anyTerm([term]))
    // Common words are not counted to their end.
    return { term, rows: rows > COMMON_HITS ? allRows : rows }
  })
  let rows = 0
  const kept = tellingTerms(counted, allRows).filter((term, index) => {
    rows += term.rows
    return index === 0 || rows <= LOOSE_HITS
  })
  return kept.length === 0 ? null : anyTerm(kept.map(({ term }) => term))
}
