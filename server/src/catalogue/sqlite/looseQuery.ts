import type { Origin } from '../Catalogue.ts'
import { looseTerms, tellingTerms } from '../searchPolicy.ts'
import { anyTerm } from './ftsQuery.ts'
import { COMMON_HITS } from './hits.ts'
import type { Totals } from './totals.ts'

/** Full-text query for rows with any telling word of a text; null when no row has any of them. */
export function looseQuery(totals: Totals, origin: Origin, text: string): string | null {
  const allRows = totals.listed(origin, { types: ['video', 'channel'], channelId: null })
  const counted = looseTerms(text).map((term) => {
    const rows = totals.having(origin, anyTerm([term]))
    // Common words are not counted to their end.
    return { term, rows: rows > COMMON_HITS ? allRows : rows }
  })
  const kept = tellingTerms(counted, allRows).map(({ term }) => term)
  return kept.length === 0 ? null : anyTerm(kept)
}
