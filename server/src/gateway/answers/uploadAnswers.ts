import { onlyVideos } from '../../catalogue/itemRows.ts'
import { type Channel, createPlaceholderChannel, toChannelIds } from '../../domain/Channel.ts'
import type { Answer, Page, PlaylistItem, PlaylistItemsQuery } from '../../domain/VideoSource.ts'
import type { Video } from '../../domain/Video.ts'
import { BULK_GONE_TTL_MS } from '../cacheTtl.ts'
import { QuotaExceededError, toSourceError, UpstreamError } from '../gatewayErrors.ts'
import { ANONYMOUS, type GatewayContext } from '../GatewayContext.ts'
import { answerVideoList } from '../lists/pagedList.ts'
import { readPlaylistVideo } from '../provider/readItems.ts'
import { pacificDayOf } from '../quota/pacificDay.ts'
import { feedTtlMs, UPLOADS_CALL_REASONS, type UploadsIntent } from '../quota/uploadsIntent.ts'

export type Uploads = ReturnType<typeof createUploads>

/**
 * Creates the function that answers the videos of a playlist, which is usually the uploads of a channel. A call costs 1
 * unit for 50 videos, and no search. Both intents share the cached list. A subscription feed spends no units on the
 * videos themselves, because it shows only the newest videos of all lists.
 */
export function createUploads(context: GatewayContext) {
  const { policy, videos, catalogueSource, negativeCache, events, background, now } = context

  /** Reads the videos of a subscription feed, however old the stored ones are. Loads unknown ones in the background. */
  async function readForFeed(ids: readonly string[]): Promise<ReadonlyMap<string, Video>> {
    const found = await videos.getCached(ids)
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length > 0) background.run('load videos of a feed', videos.prefetch(missing))
    return found
  }

  /** @throws SourceError */
  return (
    query: PlaylistItemsQuery,
    intent: UploadsIntent,
    spender: string | null,
  ): Promise<Answer<Page<PlaylistItem>>> => {
    const { playlistId, maxResults } = query
    const reasons = UPLOADS_CALL_REASONS[intent]
    const toItem = (video: Video, position: number): PlaylistItem => ({
      id: `${playlistId}.${video.id}`,
      playlistId,
      position,
      video,
    })
    return answerVideoList(context, {
      kind: intent,
      source: {
        kind: 'uploads',
        key: playlistId,
        call: {
          resource: 'playlistItems',
          part: 'snippet,contentDetails',
          parameters: { playlistId },
          readItem: readPlaylistVideo,
        },
        spendingFor: (reason) => policy.forUnits(reasons[reason], spender),
        async store(items: readonly Video[]) {
          // The list contains private and deleted videos, which the gateway can recognize only by loading them. A feed
          // loads no videos, so it leaves out videos without a picture.
          const shown = intent === 'uploads' ? items : items.filter(hasPicture)
          await (intent === 'uploads' ? videos.insertPartial(shown, spender) : videos.insertUnknown(shown))
          return { entries: shown.map(({ id }) => id), newestUploadAt: newestOf(shown) }
        },
      },
      query,
      spender,
      toItem,
      ...(intent === 'uploads'
        ? { checkAbsence: () => negativeCache.check('playlist', playlistId) }
        : {
            checkAbsence: () => negativeCache.check('playlist', playlistId, BULK_GONE_TTL_MS),
            ttlOf: (list) => feedTtlMs(context.ttlMs.subscriptionFeed, list.newestUploadAt, now()),
            mayFetch: (reason) => policy.maySpendUnit(reasons[reason]),
            readVideos: readForFeed,
          }),
      /** Answers with the channel's videos in the catalogue if its list cannot be fetched. */
      async fromCatalogue(token, error) {
        if (error instanceof UpstreamError && error.kind === 'notFound')
          throw await negativeCache.add('playlist', playlistId)
        const [channelId = ''] = toChannelIds(playlistId)
        const page = await readVideosOfChannel(catalogueSource, channelId, maxResults, token)
        const isEmpty = page.items.length === 0
        events.answered(intent, isEmpty ? 'missing' : 'catalogue', 1, null)
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

/** Returns whether a video has a picture, which private and deleted videos do not have. */
const hasPicture = ({ thumbnails }: Video): boolean => Object.keys(thumbnails).length > 0

const newestOf = (items: readonly Video[]): number | null =>
  items.length === 0 ? null : Math.max(...items.map(({ publishedAt }) => publishedAt.getTime()))

type CatalogueSource = GatewayContext['catalogueSource']

/** @param pageToken the page token of the catalogue, or null for the first page */
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

/** Returns a channel with only the title that its videos state, or null if the catalogue has none of its videos. */
export async function readChannelFromVideos(
  catalogueSource: CatalogueSource,
  id: string,
): Promise<Channel | null> {
  const [video] = (await readVideosOfChannel(catalogueSource, id, 1, null)).items
  return video ? createPlaceholderChannel(id, video.channelTitle) : null
}
