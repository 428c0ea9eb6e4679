import type { PageTokens } from '../../catalogue/pageToken.ts'
import type { Answer, Page, VideosQuery } from '../../source/VideoSource.ts'
import type { Video } from '../../source/video.ts'
import { toSourceError } from '../errors.ts'
import { anonymousInquiry, type GatewayContext } from '../GatewayContext.ts'
import type { ListSource } from '../lists/ListRepository.ts'
import { decodeCursor, withGatewayTokens, type ListCursor } from '../lists/pageCursor.ts'
import { answerPage, loadList, readResources } from '../lists/pagedList.ts'

type ChartQuery = Extract<VideosQuery, { chart: 'mostPopular' }>

/** Answers the chart of a region. A call brings 50 complete videos, however few are shown. */
export function createChart(context: GatewayContext) {
  const { provider, policy, videos, catalogueSource, tokensOf, events } = context

  const sourceOf = (regionCode: string | null, subject: string | null): ListSource => ({
    kind: 'chart',
    key: regionCode ?? '',
    async fetch(call) {
      const spending = await policy.forUnits(call.reason, subject)
      const page = await provider.chart(regionCode, call, spending)
      if (page.isUnchanged) return 'unchanged'
      await videos.upsert(page.items)
      const { items, nextToken, totalResults: total, etag } = page
      return { entries: items.map(({ id }) => id), nextToken, total, etag }
    },
  })

  async function fromList(
    query: ChartQuery,
    tokens: PageTokens,
    cursor: ListCursor,
    subject: string | null,
  ): Promise<Answer<Page<Video>>> {
    const combineValidity = context.trackValidity()
    const source = sourceOf(query.regionCode, subject)
    const ttlMs = context.ttlMs.chart
    return answerPage(context, {
      kind: 'chart',
      source,
      loaded: await loadList(context, source, ttlMs),
      cursor,
      maxResults: query.maxResults,
      tokens,
      ttlMs,
      combineValidity,
      async readItems(ids, _start, isStale) {
        const { found, dependencies } = await readResources(videos, ids, isStale, subject)
        return { items: ids.flatMap((id) => found.get(id) ?? []), dependencies }
      },
    })
  }

  /** Answers with the most viewed videos of the catalogue. */
  async function fromCatalogue(
    query: ChartQuery,
    tokens: PageTokens,
    pageToken: string | null,
  ): Promise<Answer<Page<Video>>> {
    const { value } = await catalogueSource.listVideos({ ...query, pageToken }, anonymousInquiry())
    return { provenance: 'saved', value: withGatewayTokens(tokens, value) }
  }

  return async (query: ChartQuery, subject: string | null): Promise<Answer<Page<Video>>> => {
    const tokens = await tokensOf(`chart ${query.regionCode ?? ''}`)
    const cursor = decodeCursor(tokens, query.pageToken)
    if (cursor.stage === 'catalogue') return fromCatalogue(query, tokens, cursor.token)
    try {
      return await fromList(query, tokens, cursor, subject)
    } catch (error) {
      const sourceError = toSourceError(error)
      if (sourceError === error) throw error
      const answer = await fromCatalogue(query, tokens, null)
      const isEmpty = answer.value.items.length === 0
      events.answered('chart', isEmpty ? 'missing' : 'catalogue', 1, null)
      if (isEmpty) throw sourceError
      return answer
    }
  }
}
