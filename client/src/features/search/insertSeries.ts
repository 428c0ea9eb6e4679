import { wordsOf } from '../../domain/foldText.ts'
import { type SearchResult, searchResultKey } from '../../domain/searchResult.ts'
import type { Series } from '../../domain/series.ts'

/** A row of the results: a result, or a series that stands before its first part among the results. */
export type ResultRow = SearchResult | { kind: 'series'; series: Series }

export const resultRowKey = (row: ResultRow): string =>
  row.kind === 'series' ? `series ${row.series.id}` : searchResultKey(row)

/**
 * Inserts each series once. A series whose title is one of `names`, whatever its case and diacritics, comes first of all.
 * Any other series comes before the first of its parts, and is left out if no part is among the results.
 */
export function insertSeries(
  results: readonly SearchResult[],
  series: readonly Series[],
  names: readonly string[],
): readonly ResultRow[] {
  const folded = new Set(names.map(toName))
  const named = series.filter(({ title }) => folded.has(toName(title)))
  const byPart = new Map(
    series.flatMap((one) =>
      one.seasons
        .flatMap(({ parts }) => parts)
        .flatMap(({ videoId, versions }) => [videoId, ...versions])
        .map((id) => [id, one] as const),
    ),
  )
  if (series.length === 0) return results
  const inserted = new Set(named)
  const rest = results.flatMap((result): ResultRow[] => {
    const one = result.kind === 'video' ? byPart.get(result.video.id) : undefined
    if (one === undefined || inserted.has(one)) return [result]
    inserted.add(one)
    return [{ kind: 'series', series: one }, result]
  })
  return [...named.map((one) => ({ kind: 'series' as const, series: one })), ...rest]
}

const toName = (title: string): string => wordsOf(title).join(' ')
