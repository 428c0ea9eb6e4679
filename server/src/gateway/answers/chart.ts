import type { PageTokens } from '../../catalogue/pageToken.ts'
import type { Answer, Page, VideosQuery } from '../../source/VideoSource.ts'
import type { Video } from '../../source/video.ts'
import { toSourceError } from '../failures.ts'
import type { ListOrigin } from '../lists/ListKeeper.ts'
import { ageSeconds, listIngredient, obtain, reach, reaches } from '../lists/obtain.ts'
import { fromToken, toToken, type ListPlace } from '../lists/place.ts'
import { slice } from '../lists/slice.ts'
import type { Parts } from '../Parts.ts'

type ChartQuery = Extract<VideosQuery, { chart: 'mostPopular' }>

/** The chart of a region. A call brings 50 whole videos, however few are shown. */
export function createChart(parts: Parts) {
  const { provider, purse, videos, memory, tokensOf, stands, events, now } = parts

  const originOf = (regionCode: string | null, subject: string | null): ListOrigin => ({
    kind: 'chart',
    key: regionCode ?? '',
    async fetch(call) {
      const spending = await purse.forUnits(call.reason, subject)
      const page = await provider.chart(regionCode, call, spending)
      if (page.isUnchanged) return 'unchanged'
      await videos.learn(page.items)
      const { items, nextToken: next, totalResults: total } = page
      return { entries: items.map(({ id }) => id), next, total, etag: page.etag }
    },
  })

  async function fromList(
    query: ChartQuery,
    tokens: PageTokens,
    place: ListPlace,
    subject: string | null,
  ): Promise<Answer<Page<Video>>> {
    const stand = stands.begin()
    const listOrigin = originOf(query.regionCode, subject)
    const freshMs = parts.freshMs.chart * (await purse.stretch('units'))
    const obtained = await obtain(parts, listOrigin, freshMs)
    const { list, origin } = obtained
    const rows = place.offset + query.maxResults
    const reached = await reach(parts, listOrigin, list, rows)
    const { entries, next, previous } = slice(reached, place, query.maxResults)
    const found = origin === 'stale' ? null : await videos.get(entries, subject)
    const items = found === null ? await videos.known(entries) : found.items
    const ofList = listIngredient('chart', obtained, parts.freshMs.chart, reaches(list, rows))
    events.answered('chart', origin, 1, ageSeconds(list, now()))
    return {
      provenance: origin === 'stale' ? 'saved' : 'live',
      ...(found && stand([ofList, found.ingredient])),
      value: {
        items: entries.flatMap((id) => items.get(id) ?? []),
        nextPageToken: next && toToken(tokens, next),
        prevPageToken: previous && toToken(tokens, previous),
        totalResults: reached.total,
      },
    }
  }

  /** The most viewed of what is remembered. */
  async function fromMemory(
    query: ChartQuery,
    tokens: PageTokens,
    token: string | null,
  ): Promise<Answer<Page<Video>>> {
    const signal = new AbortController().signal
    const { value } = await memory.listVideos({ ...query, pageToken: token }, { subject: null, signal })
    const toOwn = (inner: string | null) => inner && toToken(tokens, { stage: 'memory', token: inner })
    return {
      provenance: 'saved',
      value: {
        ...value,
        nextPageToken: toOwn(value.nextPageToken),
        prevPageToken: toOwn(value.prevPageToken),
      },
    }
  }

  return async (query: ChartQuery, subject: string | null): Promise<Answer<Page<Video>>> => {
    const tokens = await tokensOf(`chart ${query.regionCode ?? ''}`)
    const place = fromToken(tokens, query.pageToken)
    if (place.stage === 'memory') return fromMemory(query, tokens, place.token)
    try {
      return await fromList(query, tokens, place, subject)
    } catch (error) {
      const failure = toSourceError(error)
      if (failure === error) throw error
      const answer = await fromMemory(query, tokens, null)
      const isEmpty = answer.value.items.length === 0
      events.answered('chart', isEmpty ? 'missing' : 'memory', 1, null)
      if (isEmpty) throw failure
      return answer
    }
  }
}
