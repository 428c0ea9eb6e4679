import type { PageTokens } from '../../catalogue/pageToken.ts'
import { toUploadsPlaylistId } from '../../source/channel.ts'
import { fold } from '../../catalogue/tokenizer.ts'
import { SourceError } from '../../source/SourceError.ts'
import type { Answer, Inquiry, Page, PlaylistItem, SearchHit, SearchQuery } from '../../source/VideoSource.ts'
import { toSourceError } from '../failures.ts'
import { QuotaExceededError, type Budget } from '../ledger/Ledger.ts'
import type { KeptList } from '../lists/ListKeeper.ts'
import { isFresh } from '../lists/obtain.ts'
import { fromToken, type ListPlace } from '../lists/place.ts'
import type { Parts } from '../Parts.ts'
import { planSearch } from '../planner/planSearch.ts'
import { stretch } from '../planner/policy.ts'
import { purposeOf, type SearchPurpose } from '../planner/purpose.ts'
import { createRemembered } from './remembered.ts'
import { createSearchLists, type ListAnswer } from './searchLists.ts'

type Uploads = (
  query: { playlistId: string; maxResults: number; pageToken: string | null },
  subject: string | null,
) => Promise<Answer<Page<PlaylistItem>>>

/** A search as it is answered: what it is for, and the tokens of its list, which is kept under the same name. */
interface Asked {
  query: SearchQuery
  purpose: SearchPurpose
  tokens: PageTokens
  subject: string | null
}

const squeeze = (words: string): string => fold(words).replaceAll(/\s+/gv, ' ').trim()

/** Searches: from what is kept, from memory, or from the provider, as the planner says. */
export function createSearch(parts: Parts, uploads: Uploads) {
  const { lists, tokensOf, ledger, channels, events, now } = parts
  const remembered = createRemembered(parts)
  const searchLists = createSearchLists(parts, remembered)

  async function fromMemory(
    { query, purpose, tokens }: Asked,
    token: string | null,
    without: readonly string[],
  ): Promise<Answer<Page<SearchHit>>> {
    const isFirst = token === null && without.length === 0
    const value =
      isFirst && purpose === 'related'
        ? await remembered.relatedPage(query, tokens)
        : await remembered.page(query, tokens, token, without)
    const isEmpty = value.items.length === 0
    const age = isEmpty ? null : await remembered.age(value.items)
    events.answered(purpose, isEmpty ? 'missing' : 'memory', 1, age)
    return { value, provenance: 'saved' }
  }

  /** Memory, after the provider was not asked or did not answer. */
  async function insteadOfProvider(asked: Asked, error: unknown, budget: Budget) {
    const answer = await fromMemory(asked, null, [])
    const isSpent = error === null || error instanceof QuotaExceededError
    if (!isSpent && answer.value.items.length === 0) throw toSourceError(error)
    // The bucket is empty, or this visitor's share of it.
    const isOver = error instanceof QuotaExceededError || (isSpent && budget.left === 0)
    return isOver ? { ...answer, quotaResetsAt: budget.fullAt } : answer
  }

  /** The list that a first page comes from, and how it came; null when it should come from memory. */
  async function planned(
    asked: Asked,
    kept: KeptList | null,
    budget: Budget,
  ): Promise<ListAnswer | { error: unknown }> {
    const { query, purpose } = asked
    const freshMs = parts.freshMs[purpose === 'channel' ? 'channelSearch' : purpose] * stretch(budget)
    const state = kept === null ? 'none' : isFresh(kept, freshMs, now()) ? 'fresh' : 'stale'
    const goodHits = state === 'none' ? await remembered.countGood(query, purpose, asked.tokens) : 0
    const plan = planSearch({ purpose, budget, kept: state, goodHits })
    if (plan.from === 'kept' && kept !== null)
      return { list: kept, origin: state === 'fresh' ? 'fresh' : 'stale' }
    if (plan.from !== 'provider') return { error: null }
    try {
      const listOrigin = searchLists.originOf(asked.query, asked.tokens.list, {
        ...plan,
        subject: asked.subject,
      })
      return { list: await lists.refresh(listOrigin, kept), origin: 'live' }
    } catch (error) {
      return kept === null ? { error } : { list: kept, origin: 'stale' }
    }
  }

  async function fromList(asked: Asked, place: ListPlace): Promise<Answer<Page<SearchHit>>> {
    const stand = parts.stands.begin()
    const [kept, budget] = await Promise.all([
      lists.read('search', asked.tokens.list),
      ledger.budget('search'),
    ])
    const isFurther = place.offset > 0
    // Whoever is in the middle of a list goes on in it, however old it has become meanwhile.
    const found =
      isFurther && kept !== null
        ? { list: kept, origin: 'fresh' as const }
        : await planned(asked, kept, budget)
    if ('error' in found) return insteadOfProvider(asked, found.error, budget)
    return searchLists.page(asked, found, place, budget, stand)
  }

  /** A channel's newest videos cost no search while its uploads answer; null when they do not. */
  async function fromUploads(asked: Asked): Promise<Answer<Page<SearchHit>> | null> {
    const { query, tokens, subject } = asked
    const { channelId, maxResults, pageToken } = query
    if (channelId === null || query.order !== 'date' || !query.types.includes('video')) return null
    if ((query.q ?? '').trim() !== '') return null
    if (pageToken !== null && isOwn(tokens, pageToken)) return null
    const known = (await channels.known([channelId])).get(channelId)
    const playlistId = known?.uploadsPlaylistId ?? toUploadsPlaylistId(channelId)
    try {
      const answer = await uploads({ playlistId, maxResults, pageToken }, subject)
      const { value } = answer
      const items = value.items.map(({ video }) => ({ kind: 'video' as const, video }))
      return { ...answer, value: { ...value, items } }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      if (error.reason === 'playlistNotFound') return null
      // A provider that does not list uploads for a unit is not worth a search.
      const answer = await fromMemory(asked, null, [])
      if (answer.value.items.length === 0) throw error
      return answer
    }
  }

  /** @throws SourceError */
  return async (query: SearchQuery, { subject }: Inquiry): Promise<Answer<Page<SearchHit>>> => {
    const words = squeeze(query.q ?? '')
    const name = JSON.stringify(['search', words, query.types, query.channelId, query.order])
    const tokens = await tokensOf(name)
    const asked: Asked = { query, purpose: purposeOf(query), tokens, subject }
    const channelPage = await fromUploads(asked)
    if (channelPage !== null) return channelPage
    const place = fromToken(tokens, query.pageToken)
    if (place.stage === 'list') return fromList(asked, place)
    const kept = await lists.read('search', name)
    return fromMemory(asked, place.token, kept?.entries ?? [])
  }
}

/** Whether a token is of this list. */
function isOwn(tokens: PageTokens, token: string): boolean {
  try {
    fromToken(tokens, token)
    return true
  } catch {
    return false
  }
}
