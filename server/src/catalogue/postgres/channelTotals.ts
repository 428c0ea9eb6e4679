import type { ChannelTotals, Origin } from '../Catalogue.ts'
import type { Session } from './Database.ts'
import { sql } from './sql.ts'

interface TotalsRow {
  channel_id: string
  videos: string
  views: string
  first: number
}

/** Sums over the videos of each channel. Hidden counts add nothing. */
export async function channelTotals(
  session: Session,
  origin: Origin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChannelTotals>> {
  const rows = await session.query<TotalsRow>(sql`
    select channel_id, count(*)::text as videos, sum(greatest(view_count, 0))::text as views,
      min(published_at) as first
    from documents where origin = ${origin} and channel_id = any(${ids}::text[]) and kind = 'video'
    group by channel_id`)
  const byId = new Map(rows.map((row) => [row.channel_id, row]))
  return new Map(
    ids.map((id) => {
      const row = byId.get(id)
      return [
        id,
        {
          videoCount: BigInt(row?.videos ?? 0),
          viewCount: BigInt(row?.views ?? 0),
          firstPublishedAt: row ? new Date(row.first) : null,
        },
      ]
    }),
  )
}
