import type { PageTokens } from '../../catalogue/pageToken.ts'
import { type Channel, createPlaceholderChannel, toChannelIds } from '../../source/channel.ts'
import type { Answer, Page, PlaylistItem, PlaylistItemsQuery } from '../../source/VideoSource.ts'
import type { Video } from '../../source/video.ts'
import { QuotaExceededError, toSourceError, UpstreamError } from '../errors.ts'
import { anonymousInquiry, type GatewayContext } from '../GatewayContext.ts'
import type { ListSource } from '../lists/ListRepository.ts'
import { decodeCursor, withGatewayTokens } from '../lists/pageCursor.ts'
import { answerPage, loadList, readResources, type LoadedList } from '../lists/pagedList.ts'
import type { NegativeCache } from './negativeCache.ts'

export type Uploads = ReturnType<typeof createUploads>

/** Answers the videos of a playlist, mostly a channel's uploads: 1 unit for 50, and no search. */
export function createUploads(context: GatewayContext, negativeCache: NegativeCache) {
  const { provider, ledger, policy, videos, catalogueSource, tokensOf, events } = context

  const sourceOf = (playlistId: string, subject: string | null): ListSource => ({
    kind: 'uploads',
    key: playlistId,
    async fetch(call) {
      const spending = await policy.forUnits(call.reason, subject)
      const page = await provider.uploads(playlistId, call, spending)
      if (page.isUnchanged) return 'unchanged'
      // The list contains private and deleted videos; loading the videos shows which.
      await videos.insertPartial(page.items, subject)
      const { items, nextToken, totalResults: total, etag } = page
      return { entries: items.map(({ id }) => id), nextToken, total, etag }
    },
  })

  const toItem = (playlistId: string, video: Video, position: number): PlaylistItem => ({
    id: `${playlistId}.${video.id}`,
    playlistId,
    position,
    video,
  })

  /** Answers with the catalogue's videos of the channel, where its list cannot be fetched. */
  async function fromCatalogue(
    { playlistId, maxResults }: PlaylistItemsQuery,
    tokens: PageTokens,
    token: string | null,
    error: unknown,
  ): Promise<Answer<Page<PlaylistItem>>> {
    const [channelId = ''] = toChannelIds(playlistId)
    const page = await readVideosOfChannel(catalogueSource, channelId, maxResults, token)
    const isEmpty = page.items.length === 0
    events.answered('uploads', isEmpty ? 'missing' : 'catalogue', 1, null)
    const isQuotaExceeded = error instanceof QuotaExceededError
    if (isEmpty && error !== null && !isQuotaExceeded) throw toSourceError(error)
    return {
      provenance: 'saved',
      ...(isQuotaExceeded ? { quotaResetsAt: (await ledger.budget('units')).resetsAt } : {}),
      value: {
        ...withGatewayTokens(tokens, page),
        items: page.items.map((video, position) => toItem(playlistId, video, position)),
      },
    }
  }

  /** @throws SourceError */
  return async (query: PlaylistItemsQuery, subject: string | null): Promise<Answer<Page<PlaylistItem>>> => {
    const { playlistId, maxResults } = query
    const tokens = await tokensOf(`uploads ${playlistId}`)
    const cursor = decodeCursor(tokens, query.pageToken)
    if (cursor.stage === 'catalogue') return fromCatalogue(query, tokens, cursor.token, null)
    const combineValidity = context.trackValidity()
    await negativeCache.check('playlist', playlistId)
    const source = sourceOf(playlistId, subject)
    const ttlMs = context.ttlMs.uploads
    let loaded: LoadedList
    try {
      loaded = await loadList(context, source, ttlMs)
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'notFound')
        throw await negativeCache.add('playlist', playlistId)
      if (!(error instanceof QuotaExceededError || error instanceof UpstreamError)) throw error
      return fromCatalogue(query, tokens, null, error)
    }
    return answerPage(context, {
      kind: 'uploads',
      source,
      loaded,
      cursor,
      maxResults,
      tokens,
      ttlMs,
      combineValidity,
      async readItems(ids, start, isStale) {
        const { found, dependencies } = await readResources(videos, ids, isStale, subject)
        const items = ids.flatMap((id, index) => {
          const video = found.get(id)
          return video ? [toItem(playlistId, video, start + index)] : []
        })
        return { items, dependencies }
      },
    })
  }
}

type CatalogueSource = GatewayContext['catalogueSource']

/** @param pageToken the catalogue's own token; null for the first page */
async function readVideosOfChannel(
  catalogueSource: CatalogueSource,
  channelId: string,
  maxResults: number,
  pageToken: string | null,
): Promise<Page<Video>> {
  const { value } = await catalogueSource.search(
    { q: null, channelId, types: ['video'], order: 'date', maxResults, pageToken },
    anonymousInquiry(),
  )
  return { ...value, items: value.items.flatMap((hit) => (hit.kind === 'video' ? [hit.video] : [])) }
}

/** Returns a channel with the title that its videos carry, and nothing else; null without a video in the catalogue. */
export async function readChannelFromVideos(
  catalogueSource: CatalogueSource,
  id: string,
): Promise<Channel | null> {
  const [video] = (await readVideosOfChannel(catalogueSource, id, 1, null)).items
  return video ? createPlaceholderChannel(id, video.channelTitle) : null
}
