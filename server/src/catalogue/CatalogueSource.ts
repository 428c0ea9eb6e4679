import type { WriteVersion } from '../domain/cacheValidity.ts'
import { commentsDisabled, playlistNotFound, videoNotFound } from '../domain/SourceError.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type {
  Answer,
  Inquiry,
  Page,
  PlaylistItem,
  PlaylistItemsQuery,
  SearchPage,
  SearchQuery,
  VideoSource,
} from '../domain/VideoSource.ts'
import { toChannelIds, type Channel } from '../domain/Channel.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import type { Catalogue } from './Catalogue.ts'
import type {
  Hit,
  KeysetRequest,
  ListFilter,
  Origin,
  RankedSlice,
  SearchScope,
  Visibility,
} from './catalogueTypes.ts'
import { onlyVideos } from './itemRows.ts'
import { readPlaylistVideos } from './playlistVideos.ts'
import { createPageTokens, readKeysetPage, readOffsetPage } from './pageToken.ts'
import { MIN_RANKED_HITS } from './search/rankingRules.ts'
import { readVideosAsRequested, readVideosByAnyId } from './videosByAnyId.ts'

const MAX_SUGGESTIONS = 10
const VIDEOS_ONLY: ListFilter = { types: ['video'], channelId: null }

const toSinglePage = <T>(items: readonly T[]): Page<T> => ({
  items,
  nextPageToken: null,
  prevPageToken: null,
  totalResults: items.length,
})
const live = <T>(value: T): Answer<T> => ({ value, provenance: 'live' })

interface CatalogueSourceOptions {
  /**
   * The scope of the search by date that lists the videos of a category. With `names`, a topic of the library lists the
   * videos that have the topic as a tag or channel, but not the videos whose descriptions only contain the word.
   */
  categoryScope?: SearchScope
  /** Resolves to the ids of the next few parts of the series or course that a video belongs to. */
  followingVideos?: (id: string, limit: FolderLimit | null) => Promise<readonly string[]>
}

/** Returns the catalogue's videos of one origin as a source for v3. */
export function createCatalogueSource(
  { catalogue, keyValues }: { catalogue: Catalogue; keyValues: KeyValueStore },
  origin: Origin,
  { categoryScope = 'everywhere', followingVideos }: CatalogueSourceOptions = {},
): VideoSource {
  const openTokens = createPageTokens(keyValues, origin)
  /** Opens the page tokens of a list. Tokens of a caller who sees another part of the library are invalid. */
  const tokensOf = (list: string, { limit }: Visibility) =>
    openTokens(limit === null ? list : `${list} ${JSON.stringify(limit)}`)
  const visibilityOf = ({ limit }: Inquiry): Visibility => ({
    origin,
    limit: origin === 'library' ? limit : null,
  })

  /**
   * Searches for words. Clients search for the title of a video to find related videos. So if the words are the title
   * of a video and have few hits, videos that share a tag or the channel with that video are added after the hits.
   */
  async function searchRanked(
    visibility: Visibility,
    words: string,
    filter: ListFilter,
    isExact: boolean,
    offset: number,
    limit: number,
  ): Promise<RankedSlice> {
    const search = (from: number, count: number, theme = '') =>
      catalogue.searchRanked(visibility, words, filter, from, count, { theme, isCorrected: !isExact })
    const found = await search(offset, limit)
    const isForVideos = filter.types.length === 1 && filter.types[0] === 'video'
    if (!isForVideos || found.total >= MIN_RANKED_HITS) return found
    const [named] = onlyVideos(offset === 0 && limit > 0 ? found.items : (await search(0, 1)).items)
    if (named?.title.trim() !== words) return found
    return search(offset, limit, [...named.tags, named.channelTitle].join(' '))
  }

  /** Returns the next parts of the series that a video belongs to, in the same channel. */
  async function nextParts(visibility: Visibility, id: string): Promise<readonly Hit[]> {
    const following = (await followingVideos?.(id, visibility.limit)) ?? []
    if (following.length === 0) return []
    const [video, ...parts] = await catalogue.videos(visibility, [id, ...following])
    return parts
      .filter(({ channelId }) => channelId === video?.channelId)
      .map((part) => ({ kind: 'video', video: part }))
  }

  async function search(query: SearchQuery, visibility: Visibility): Promise<SearchPage> {
    const filter: ListFilter = {
      types: query.types,
      channelId: query.channelId,
      ...(origin === 'library' && query.filter && { video: query.filter }),
    }
    const words = query.q?.trim() ?? ''
    const related = query.relatedTo ?? null
    // The words of a related search are a title, so their spelling is not corrected.
    const isExact = query.isExact === true || related !== null
    const list = ['search', words, query.types, query.channelId, query.order]
    const further = [related, filter.video ?? null, query.language ?? null]
    const name = further.every((one) => one === null) ? list : [...list, ...further]
    const tokens = await tokensOf(JSON.stringify(name), visibility)
    if (query.order === 'fileName' && filter.video?.folder != null)
      return readOffsetPage(tokens, query, (offset, limit) =>
        catalogue.listByFileName(visibility, filter, query.language ?? 'en', offset, limit),
      )
    const { order } = query
    const sort = order === 'relevance' ? 'date' : order === 'fileName' ? 'title' : order
    if (words === '')
      return readKeysetPage(tokens, query, (slice) => catalogue.list(visibility, filter, sort, slice))
    if (query.order === 'relevance') {
      const parts = related === null ? [] : await nextParts(visibility, related)
      return readOffsetPage(tokens, query, (offset, limit) =>
        beginWith(parts, { offset, limit }, (from, count) =>
          searchRanked(visibility, words, filter, isExact, from, count),
        ),
      )
    }
    const scope = query.order === 'date' ? categoryScope : 'everywhere'
    return readKeysetPage(tokens, query, (page) =>
      catalogue.searchSorted(visibility, { words, filter, sort, page, scope }),
    )
  }

  /**
   * Lists the videos of a playlist file.
   * @throws playlistNotFound
   */
  async function listPlaylistFile(
    query: PlaylistItemsQuery,
    visibility: Visibility,
  ): Promise<Page<PlaylistItem>> {
    const { playlistId } = query
    const files = origin === 'library' ? await catalogue.playlistFiles(visibility, visibility.limit) : []
    const file = files.find(({ id }) => id === playlistId)
    const videos = file === undefined ? [] : await readPlaylistVideos(catalogue, visibility, file)
    // A playlist without a video that the caller may see is not found, and appears in no list of playlists.
    if (videos.length === 0) throw playlistNotFound(playlistId)
    const tokens = await tokensOf(`file ${playlistId}`, visibility)
    let first = 0
    const page = await readOffsetPage(tokens, query, async (offset, limit) => {
      first = offset
      const items = videos.slice(offset, offset + limit)
      return { items, hasAfter: offset + limit < videos.length, total: videos.length }
    })
    const items = page.items.map((video, index) => ({
      id: `${playlistId}.${first + index}`,
      playlistId,
      position: first + index,
      video,
    }))
    return { ...page, items }
  }

  return {
    async listVideos(query, inquiry) {
      const visibility = visibilityOf(inquiry)
      if ('ids' in query)
        return live(toSinglePage(await readVideosAsRequested(catalogue, visibility, query.ids)))
      // A library has no regions: every region sees the same chart.
      const page = await readKeysetPage(await tokensOf('mostPopular', visibility), query, (slice) =>
        catalogue.list(visibility, VIDEOS_ONLY, 'viewCount', slice),
      )
      return live({ ...page, items: onlyVideos(page.items) })
    },

    async search(query, inquiry) {
      const visibility = visibilityOf(inquiry)
      const page = await search(query, visibility)
      return live({ ...page, items: await withTotalsOfChannels(catalogue, visibility, page.items) })
    },

    async listChannels(ids, inquiry) {
      return live(toSinglePage(await readChannels(catalogue, visibilityOf(inquiry), ids)))
    },

    // The id of a channel in the library is its name, unless its files state another id.
    async findChannel(name, inquiry) {
      const id = 'handle' in name ? name.handle : name.username
      return live(toSinglePage(await readChannels(catalogue, visibilityOf(inquiry), [id])))
    },

    async listPlaylistItems(query, inquiry) {
      const visibility = visibilityOf(inquiry)
      const [channel] = await catalogue.channels(visibility, toChannelIds(query.playlistId))
      if (!channel) return live(await listPlaylistFile(query, visibility))
      const filter: ListFilter = { types: ['video'], channelId: channel.id }
      const page = await readKeysetPage(await tokensOf(`uploads ${channel.id}`, visibility), query, (slice) =>
        catalogue.list(visibility, filter, 'date', slice),
      )
      const items = onlyVideos(page.items).map((video, index) => ({
        id: `${query.playlistId}.${video.id}`,
        playlistId: query.playlistId,
        position: page.position + index,
        video,
      }))
      return live({ ...page, items })
    },

    async listComments(query, inquiry) {
      const visibility = visibilityOf(inquiry)
      const video = (await readVideosByAnyId(catalogue, visibility, [query.videoId])).get(query.videoId)
      if (!video) throw videoNotFound(query.videoId)
      if (video.commentCount === null) throw commentsDisabled(query.videoId)
      const sort = query.order === 'time' ? 'date' : 'rating'
      const tokens = await tokensOf(`comments ${query.videoId} ${sort}`, visibility)
      const read = (slice: KeysetRequest) => catalogue.comments(visibility, video.id, sort, slice)
      return live(await readKeysetPage(tokens, query, read))
    },

    suggest: (typed, inquiry) => catalogue.suggest(visibilityOf(inquiry), typed, MAX_SUGGESTIONS),
  }
}

/** Returns a page of a ranked list that starts with `first`, whose hits are not repeated later in the list. */
async function beginWith(
  first: readonly Hit[],
  { offset, limit }: { offset: number; limit: number },
  search: (offset: number, limit: number) => Promise<RankedSlice>,
): Promise<RankedSlice> {
  if (first.length === 0) return search(offset, limit)
  const ids = new Set(first.map(idOf))
  const found = await search(0, offset + limit)
  const others = found.items.filter((hit) => !ids.has(idOf(hit)))
  const items = [...first, ...others].slice(offset, offset + limit)
  const isLonger = first.length + others.length > offset + limit
  return { items, hasAfter: found.hasAfter || isLonger, total: found.total + first.length }
}

const idOf = (hit: Hit): string => (hit.kind === 'video' ? hit.video.id : hit.channel.id)

/**
 * Returns channels with their totals. The provider sends the totals of its channels. The totals of a channel in the
 * library are sums over its videos, and a channel without a date gets the date of its first video.
 */
async function readChannels(
  catalogue: Catalogue,
  visibility: Visibility,
  ids: readonly string[],
): Promise<Channel[]> {
  const channels = await catalogue.channels(visibility, ids)
  if (visibility.origin === 'provider') return [...channels]
  const known = channels.map((channel) => channel.id)
  const totals = await catalogue.channelTotals(visibility, known)
  return channels.map((channel) => {
    const { firstPublishedAt = null, ...counts } = totals.get(channel.id) ?? {}
    const isDated = channel.publishedAt.getTime() > 0 || firstPublishedAt === null
    return { ...channel, ...counts, publishedAt: isDated ? channel.publishedAt : firstPublishedAt }
  })
}

/** Adds totals to the channels among the hits. */
async function withTotalsOfChannels(
  catalogue: Catalogue,
  visibility: Visibility,
  hits: readonly Hit[],
): Promise<readonly Hit[]> {
  const ids = hits.flatMap((hit) => (hit.kind === 'channel' ? [hit.channel.id] : []))
  if (ids.length === 0) return hits
  const channels = new Map((await readChannels(catalogue, visibility, ids)).map((one) => [one.id, one]))
  return hits.map((hit) =>
    hit.kind === 'channel' ? { kind: 'channel', channel: channels.get(hit.channel.id) ?? hit.channel } : hit,
  )
}

/** Returns a source whose answers may be cached until the next write. */
export function cacheUntilWrite(source: VideoSource, version: WriteVersion): VideoSource {
  const withValidity = async <A extends object>(read: () => Promise<A>): Promise<A> => {
    const isValid = version.snapshot()
    return { ...(await read()), validity: { isValid, countHit: () => {} } }
  }
  return {
    ...source,
    listVideos: (...parameters) => withValidity(() => source.listVideos(...parameters)),
    search: (...parameters) => withValidity(() => source.search(...parameters)),
    listChannels: (...parameters) => withValidity(() => source.listChannels(...parameters)),
    findChannel: (...parameters) => withValidity(() => source.findChannel(...parameters)),
    listPlaylistItems: (...parameters) => withValidity(() => source.listPlaylistItems(...parameters)),
    listComments: (...parameters) => withValidity(() => source.listComments(...parameters)),
  }
}
