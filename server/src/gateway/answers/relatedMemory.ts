import { LRUCache } from 'lru-cache'
import type { Hit, ListFilter, SortKey } from '../../catalogue/Catalogue.ts'
import type { PageTokens } from '../../catalogue/pageToken.ts'
import type { Page, SearchHit, SearchQuery } from '../../source/VideoSource.ts'
import type { Parts } from '../Parts.ts'
import { GOOD_HITS } from '../planner/policy.ts'

/** What memory knows to be related is looked up anew after this long: to rank a long title takes its time. */
const RECALLED_MS = 10 * 60_000
const RECALLED_LISTS = 2_000

interface Recalled {
  ids: readonly string[]
  nextPageToken: string | null
  /** Hits that share a telling word, of all pages. */
  good: number
  at: number
}

export interface RelatedMemory {
  /** Hits that are related well enough: nothing has every word of a long title, but some have its rare ones. */
  countGood(query: SearchQuery, tokens: PageTokens): Promise<number>
  /**
   * Related videos of memory, filled up with videos of the same channel and with what is watched most, because a
   * related list should not be empty.
   */
  page(query: SearchQuery, tokens: PageTokens): Promise<Page<SearchHit>>
}

type ReadPage = (query: SearchQuery, tokens: PageTokens) => Promise<Page<SearchHit>>

/** @param readPage a first page of memory, without anything filled up */
export function createRelatedMemory({ catalogue, videos, now }: Parts, readPage: ReadPage): RelatedMemory {
  const recalled = new LRUCache<string, Recalled>({ max: RECALLED_LISTS })

  const list = async (channelId: string | null, sort: SortKey, limit: number): Promise<readonly Hit[]> => {
    const filter: ListFilter = { types: ['video'], channelId }
    return (await catalogue.list('provider', filter, sort, { limit, after: null, before: null })).items
  }

  async function fillUp(found: readonly SearchHit[], { q, maxResults }: SearchQuery): Promise<string[]> {
    const itself = found.find((hit) => hit.kind === 'video' && hit.video.title === q)
    const same = itself?.kind === 'video' ? await list(itself.video.channelId, 'publishedAt', maxResults) : []
    const hits = [...found, ...same, ...(await list(null, 'viewCount', maxResults))]
    return [...new Set(hits.flatMap(toVideoId))].slice(0, maxResults)
  }

  async function recall(query: SearchQuery, tokens: PageTokens): Promise<Recalled> {
    const key = `${query.maxResults} ${tokens.list}`
    const known = recalled.get(key)
    if (known && now().getTime() - known.at < RECALLED_MS) return known
    const { items, nextPageToken, totalResults: good } = await readPage(query, tokens)
    const enough = Math.min(GOOD_HITS.related, query.maxResults)
    const isEnough = items.length >= enough || nextPageToken !== null
    const ids = isEnough ? items.flatMap(toVideoId) : await fillUp(items, query)
    const fresh: Recalled = { ids, nextPageToken, good, at: now().getTime() }
    recalled.set(key, fresh)
    return fresh
  }

  return {
    countGood: async (query, tokens) => (await recall(query, tokens)).good,
    async page(query, tokens) {
      const { ids, nextPageToken } = await recall(query, tokens)
      const known = await videos.known(ids)
      const items = ids.flatMap((id): SearchHit[] => {
        const video = known.get(id)
        return video ? [{ kind: 'video', video }] : []
      })
      return { items, nextPageToken, prevPageToken: null, totalResults: items.length }
    },
  }
}

const toVideoId = (hit: SearchHit): string[] => (hit.kind === 'video' ? [hit.video.id] : [])
