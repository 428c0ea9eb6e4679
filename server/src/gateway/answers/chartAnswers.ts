import type { Answer, Page, VideosQuery } from '../../domain/VideoSource.ts'
import type { Video } from '../../domain/Video.ts'
import { toSourceError } from '../gatewayErrors.ts'
import { ANONYMOUS, type GatewayContext } from '../GatewayContext.ts'
import { answerVideoList } from '../lists/pagedList.ts'
import { VIDEOS } from '../provider/Provider.ts'

type ChartQuery = Extract<VideosQuery, { chart: 'mostPopular' }>

/** Answers the chart of a region. Each call of the provider returns 50 complete videos, even if fewer are shown. */
export function answerChart(
  context: GatewayContext,
  query: ChartQuery,
  spender: string | null,
): Promise<Answer<Page<Video>>> {
  const { policy, videos, catalogueSource, events } = context
  return answerVideoList(context, {
    kind: 'chart',
    source: {
      kind: 'chart',
      key: query.regionCode ?? '',
      call: { ...VIDEOS, parameters: { chart: 'mostPopular', regionCode: query.regionCode } },
      spendingFor: (reason) => policy.forUnits(reason, spender),
      async store(items: readonly Video[]) {
        await videos.upsert(items)
        return { entries: items.map(({ id }) => id) }
      },
    },
    query,
    spender,
    toItem: (video) => video,
    /** Answers with the most viewed videos of the catalogue. */
    async fromCatalogue(pageToken, error) {
      const { value } = await catalogueSource.listVideos({ ...query, pageToken }, ANONYMOUS)
      if (error === null) return { value }
      const isEmpty = value.items.length === 0
      events.answered('chart', isEmpty ? 'missing' : 'catalogue', 1, null)
      if (isEmpty) throw toSourceError(error)
      return { value }
    },
  })
}
