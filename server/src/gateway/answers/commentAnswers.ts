import { PROVIDER } from '../../catalogue/Catalogue.ts'
import { readKeysetPage } from '../../catalogue/pageToken.ts'
import type { Comment } from '../../source/comment.ts'
import type { Answer, CommentsQuery, Page, VideoSource } from '../../source/VideoSource.ts'
import { isProviderFailure, QuotaExceededError, toSourceError, UpstreamError } from '../gatewayErrors.ts'
import type { GatewayContext } from '../GatewayContext.ts'
import type { ListSource } from '../lists/ListRepository.ts'
import { ageSeconds, listDependency, loadList, type LoadedList } from '../lists/pagedList.ts'
import { readComment } from '../provider/readItems.ts'

const MAX_COMMENTS_PER_CALL = '100'

/** Creates the function that answers comments. A call stores 100 of them in the catalogue, which serves the pages. */
export function createComments(context: GatewayContext): VideoSource['listComments'] {
  const { policy, catalogue, lists, negativeCache, tokensOf, store, events, now } = context

  const sourceOf = ({ videoId, order }: CommentsQuery, spender: string | null): ListSource<Comment> => ({
    kind: 'comments',
    key: `${videoId} ${order}`,
    call: {
      resource: 'commentThreads',
      part: 'snippet',
      parameters: { videoId, order, maxResults: MAX_COMMENTS_PER_CALL, textFormat: 'plainText' },
      readItem: (item) => readComment(videoId, item),
    },
    spendingFor: (reason) => policy.forUnits(reason, spender),
    async store(items, isFirstPage) {
      await catalogue.write('provider', {
        // A first page replaces all comments of the video, including those of the other order.
        ...(isFirstPage ? { replaceCommentsOf: [videoId] } : {}),
        comments: items.map((comment) => ({ ...comment, ageSeconds: null })),
      })
      return { entries: items.map(({ id }) => id) }
    },
  })

  const readPage = async (query: CommentsQuery): Promise<Page<Comment>> => {
    const sort = query.order === 'time' ? 'publishedAt' : 'likeCount'
    const tokens = await tokensOf(`comments ${query.videoId} ${sort}`)
    return readKeysetPage(tokens, query, (slice) => catalogue.comments(PROVIDER, query.videoId, sort, slice))
  }

  /** Whether the comments of a video are disabled. The provider then sends no comment count, but all other counts. */
  async function hasCommentsDisabled(videoId: string): Promise<boolean> {
    const [[video], checks] = await Promise.all([
      catalogue.videos(PROVIDER, [videoId]),
      store.getChecks('video', [videoId]),
    ])
    const isComplete = checks.get(videoId)?.state === 'found' && video?.viewCount !== null
    return video !== undefined && isComplete && video.commentCount === null
  }

  async function fromCatalogue(query: CommentsQuery, error: unknown): Promise<Answer<Page<Comment>>> {
    const page = await readPage(query)
    const isEmpty = page.items.length === 0
    events.answered('comments', isEmpty ? 'missing' : 'catalogue', 1, null)
    // Missing comments are not an error while the quota is used up, because the watch page works without them.
    if (isEmpty && !(error instanceof QuotaExceededError)) throw toSourceError(error)
    return { value: page, provenance: 'saved' }
  }

  return async (query, { spender }) => {
    const combineValidity = context.trackValidity()
    await negativeCache.check('video', query.videoId)
    await negativeCache.check('comments', query.videoId)
    if (await hasCommentsDisabled(query.videoId)) throw await negativeCache.add('comments', query.videoId)
    const source = sourceOf(query, spender)
    const ttlMs = context.ttlMs.comments
    let loaded: LoadedList
    try {
      loaded = await loadList(context, source, () => ttlMs)
    } catch (error) {
      const kind = error instanceof UpstreamError ? error.kind : null
      if (kind === 'commentsDisabled') throw await negativeCache.add('comments', query.videoId)
      if (kind === 'notFound') throw await negativeCache.add('video', query.videoId)
      if (isProviderFailure(error)) return fromCatalogue(query, error)
      throw error
    }
    const { list, origin } = loaded
    events.answered('comments', origin, 1, ageSeconds(list, now()))
    let value = await readPage(query)
    if (origin === 'stale') return { value, provenance: 'saved' }
    // The page is the last one in the catalogue, but the provider has more.
    if (value.nextPageToken === null && list.nextToken !== null) {
      const extended = await lists.extend(source, list).catch(() => null)
      if (extended !== null) value = await readPage(query)
    }
    const isComplete = value.nextPageToken !== null || list.nextToken === null
    const dependency = listDependency('comments', loaded, ttlMs, isComplete)
    return { value, provenance: 'live', ...combineValidity([dependency]) }
  }
}
