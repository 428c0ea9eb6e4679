import type { ChannelTotals, Origin } from '../Catalogue.ts'
import type { Statements } from './statements.ts'

interface TotalsRow {
  videos: bigint
  views: bigint | null
  first: bigint | null
}

/** Sums over the videos of each channel. Hidden counts add nothing. */
export function channelTotals(
  statements: Statements,
  origin: Origin,
  ids: readonly string[],
): Map<string, ChannelTotals> {
  const sum = statements
    .prepare<TotalsRow>(
      `select count(*) as videos, sum(max(view_count, 0)) as views, min(published_at) as first
       from documents where origin = ? and channel_id = ? and kind = 'video'`,
    )
    .safeIntegers()
  return new Map(
    ids.map((id) => {
      const row = sum.get(origin, id)
      const first = row?.first ?? null
      return [
        id,
        {
          videoCount: row?.videos ?? 0n,
          viewCount: row?.views ?? 0n,
          firstPublishedAt: first === null ? null : new Date(Number(first)),
        },
      ]
    }),
  )
}
