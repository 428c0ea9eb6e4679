import type { PageTokens } from '../../catalogue/pageToken.ts'
import type { Answer, Page, SearchHit, SearchQuery } from '../../source/VideoSource.ts'
import type { Budget } from '../ledger/Ledger.ts'
import type { KeptList, ListOrigin } from '../lists/ListKeeper.ts'
import { ageSeconds, listIngredient, reach, reaches } from '../lists/obtain.ts'
import { toToken, type ListPlace, type Place } from '../lists/place.ts'
import { slice } from '../lists/slice.ts'
import type { Parts } from '../Parts.ts'
import { fairShare, searchFloor } from '../planner/policy.ts'
import type { SearchPurpose } from '../planner/purpose.ts'
import type { Spending } from '../provider/Provider.ts'
import type { Ingredient, Stand } from '../stand.ts'
import { nameOf, type Remembered } from './remembered.ts'

export interface ListAnswer {
  list: KeptList
  origin: 'fresh' | 'live' | 'stale'
}

interface Asked {
  query: SearchQuery
  purpose: SearchPurpose
  tokens: PageTokens
  subject: string | null
}

export interface SearchLists {
  /** The provider's list for a search; every page of it costs one. */
  originOf(query: SearchQuery, name: string, spending: Spending): ListOrigin
  /** A page of a kept list, lengthened where that may be paid for, and leading on into memory where it may not. */
  page(
    asked: Asked,
    found: ListAnswer,
    place: ListPlace,
    budget: Budget,
    stand: Stand,
  ): Promise<Answer<Page<SearchHit>>>
}

const idOf = (name: string): string => name.slice(2)
const isVideo = (name: string): boolean => name.startsWith('v:')

export function createSearchLists(parts: Parts, remembered: Remembered): SearchLists {
  const { provider, ledger, videos, channels, events, now } = parts

  function originOf(query: SearchQuery, name: string, spending: Spending): ListOrigin {
    return {
      kind: 'search',
      key: name,
      async fetch(call) {
        const page = await provider.search(query, call, spending)
        if (page.isUnchanged) return 'unchanged'
        const { items, nextToken: next, totalResults: total } = page
        // Lengths and counts for 1 unit each, now: the cards are about to ask for them.
        await Promise.all([
          videos.introduce(
            items.flatMap((hit) => (hit.kind === 'video' ? [hit.video] : [])),
            spending.subject,
          ),
          channels.introduce(
            items.flatMap((hit) => (hit.kind === 'channel' ? [hit.channel] : [])),
            spending.subject,
          ),
        ])
        return { entries: items.map(nameOf), next, total, etag: page.etag }
      },
    }
  }

  /** What names stand for, without what has gone since. */
  async function toHits(
    names: readonly string[],
    isStale: boolean,
    subject: string | null,
  ): Promise<{ hits: SearchHit[]; ingredients: Ingredient[] }> {
    const videoIds = names.filter(isVideo).map(idOf)
    const channelIds = names.filter((name) => !isVideo(name)).map(idOf)
    const found = isStale
      ? null
      : await Promise.all([videos.get(videoIds, subject), channels.get(channelIds, subject)])
    const [foundVideos, foundChannels] = found
      ? [found[0].items, found[1].items]
      : await Promise.all([videos.known(videoIds), channels.known(channelIds)])
    const hits = names.flatMap((name): SearchHit[] => {
      const video = isVideo(name) ? foundVideos.get(idOf(name)) : undefined
      const channel = isVideo(name) ? undefined : foundChannels.get(idOf(name))
      if (video) return [{ kind: 'video', video }]
      return channel ? [{ kind: 'channel', channel }] : []
    })
    return { hits, ingredients: found?.map(({ ingredient }) => ingredient) ?? [] }
  }

  /** Where a list goes on that the provider would go on with, but is not asked to. */
  async function intoMemory({ query, tokens }: Asked, list: KeptList): Promise<Place | null> {
    if (list.next === null || query.maxResults === 0) return null
    const { items } = await remembered.page(query, tokens, null, list.entries)
    return items.length > 0 ? { stage: 'memory', token: null } : null
  }

  return {
    originOf,
    async page(asked, found, place, budget, stand) {
      const { list, origin } = found
      const { query, purpose, tokens, subject } = asked
      const floor = searchFloor(purpose, 'further', budget)
      const listOrigin = originOf(query, tokens.list, { subject, floor, share: fairShare(budget) })
      const mayExtend = async () => (await ledger.budget('search')).left > floor
      const rows = place.offset + query.maxResults
      const reached = await reach(parts, listOrigin, list, rows, mayExtend)
      const { entries, next, previous } = slice(reached, place, query.maxResults)
      const isAtEnd = entries.length < query.maxResults || next === null
      const onwards =
        isAtEnd || (next.stage === 'list' && next.offset >= reached.entries.length && !(await mayExtend()))
          ? await intoMemory(asked, reached)
          : next
      const { hits: items, ingredients } = await toHits(entries, origin === 'stale', subject)
      // Where the kept list ends, the budget decides how it goes on.
      const goesOn = next?.stage === 'list' && next.offset < list.entries.length
      const isWhole = reaches(list, rows) && (list.next === null || goesOn)
      const freshMs = parts.freshMs[purpose === 'channel' ? 'channelSearch' : purpose]
      const ofList = listIngredient(purpose, found, freshMs, isWhole)
      events.answered(purpose, origin, 1, ageSeconds(list, now()))
      return {
        provenance: origin === 'stale' ? 'saved' : 'live',
        ...stand([ofList, ...ingredients]),
        ...(origin === 'stale' && budget.left === 0 ? { quotaResetsAt: budget.fullAt } : {}),
        value: {
          items,
          nextPageToken: onwards && toToken(tokens, onwards),
          prevPageToken: previous && toToken(tokens, previous),
          totalResults: Math.max(reached.total, reached.entries.length),
        },
      }
    },
  }
}
