import { type SearchResult, searchResultKey } from '../../domain/searchResult.ts'
import type { Series } from '../../domain/series.ts'

/** A row of the results: a result, or a series that stands before its first part among the results. */
export type ResultRow = SearchResult | { kind: 'series'; series: Series }

export const resultRowKey = (row: ResultRow): string =>
  row.kind === 'series' ? `series ${row.series.id}` : searchResultKey(row)

/** Inserts each series once, before the first of its parts. A series without a part among the results is left out. */
export function insertSeries(
  results: readonly SearchResult[],
  series: readonly Series[],
): readonly ResultRow[] {
  const byPart = new Map(
    series.flatMap((one) =>
      one.seasons
        .flatMap(({ parts }) => parts)
        .flatMap(({ videoId, versions }) => [videoId, ...versions])
        .map((id) => [id, one] as const),
    ),
  )
  if (byPart.size === 0) return results
  const inserted = new Set<Series>()
  return results.flatMap((result): ResultRow[] => {
    const one = result.kind === 'video' ? byPart.get(result.video.id) : undefined
    if (one === undefined || inserted.has(one)) return [result]
    inserted.add(one)
    return [{ kind: 'series', series: one }, result]
  })
}
