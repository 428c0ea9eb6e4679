import { onlyVideos } from '../../catalogue/itemRows.ts'
import { type Channel, createPlaceholderChannel, toChannelIds } from '../../source/channel.ts'
import type { Answer, Page, PlaylistItem, PlaylistItemsQuery } from '../../source/VideoSource.ts'
import type { Video } from '../../source/video.ts'
import { QuotaExceededError, toSourceError, UpstreamError } from '../errors.ts'
import { ANONYMOUS, type GatewayContext } from '../GatewayContext.ts'
import { answerVideoList } from '../lists/pagedList.ts'
import { pacificDayOf } from '../quota/pacificDay.ts'
import type { NegativeCache } from './negativeCache.ts'

export type Uploads = ReturnType<typeof createUploads>

/** Answers the videos of a playlist, mostly a channel's uploads: 1 unit for 50, and no search. */
export function createUploads(context: GatewayContext, negativeCache: NegativeCache) {
  const { provider, policy, videos, catalogueSource, events, now } = context

  /** @throws SourceError */
  return (query: PlaylistItemsQuery, subject: string | null): Promise<Answer<Page<PlaylistItem>>> => {
    const { playlistId, maxResults } = query
    const toItem = (video: Video, position: number): PlaylistItem => ({
      id: `${playlistId}.${video.id}`,
      playlistId,
      position,
      video,
    })
    return answerVideoList(context, {
      kind: 'uploads',
      source: {
        kind: 'uploads',
        key: playlistId,
        async fetch(call) {
          const spending = await policy.forUnits(call.reason, subject)
          const page = await provider.uploads(playlistId, call, spending)
          if (page === 'unchanged') return page
          const { items, ...rest } = page
          // The list contains private and deleted videos; loading the videos shows which.
          await videos.insertPartial(items, subject)
          return { ...rest, entries: items.map(({ id }) => id) }
        },
      },
      query,
      subject,
      checkAbsence: () => negativeCache.check('playlist', playlistId),
      toItem,
      /** Answers with the catalogue's videos of the channel, where its list cannot be fetched. */
      async fromCatalogue(token, error) {
        if (error instanceof UpstreamError && error.kind === 'notFound')
          throw await negativeCache.add('playlist', playlistId)
        const [channelId = ''] = toChannelIds(playlistId)
        const page = await readVideosOfChannel(catalogueSource, channelId, maxResults, token)
        const isEmpty = page.items.length === 0
        events.answered('uploads', isEmpty ? 'missing' : 'catalogue', 1, null)
        const isQuotaExceeded = error instanceof QuotaExceededError
        if (isEmpty && error !== null && !isQuotaExceeded) throw toSourceError(error)
        return {
          ...(isQuotaExceeded ? { quotaResetsAt: pacificDayOf(now()).end } : {}),
          value: { ...page, items: page.items.map(toItem) },
        }
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
    ANONYMOUS,
  )
  return { ...value, items: onlyVideos(value.items) }
}

/** Returns a channel with the title that its videos carry, and nothing else; null without a video in the catalogue. */
export async function readChannelFromVideos(
  catalogueSource: CatalogueSource,
  id: string,
): Promise<Channel | null> {
  const [video] = (await readVideosOfChannel(catalogueSource, id, 1, null)).items
  return video ? createPlaceholderChannel(id, video.channelTitle) : null
}
