import { PROVIDER } from '../../catalogue/catalogueTypes.ts'
import { readKeysetPage } from '../../catalogue/pageToken.ts'
import type { Comment } from '../../domain/Comment.ts'
import type { Answer, CommentsQuery, Page, VideoSource } from '../../domain/VideoSource.ts'
import { QuotaExceededError, toSourceError, UpstreamError } from '../gatewayErrors.ts'
import type { GatewayContext } from '../GatewayContext.ts'
import { answerUnitList } from '../lists/pagedList.ts'
import { readComment } from '../provider/readItems.ts'

const MAX_COMMENTS_PER_CALL = '100'

/**
 * Creates the function that answers comments. A call returns 100 comments, from which the pages are cut. The list of
 * each order is cached separately, in the order of the provider.
 */
export function createComments(context: GatewayContext): VideoSource['listComments'] {
  const { policy, catalogue, negativeCache, tokensOf, store, events } = context

  /** Resolves to whether comments are disabled: the provider then sends all counts but the comment count. */
  async function hasCommentsDisabled(videoId: string): Promise<boolean> {
    const [[video], checks] = await Promise.all([
      catalogue.videos(PROVIDER, [videoId]),
      store.getChecks('video', [videoId]),
    ])
    const isComplete = checks.get(videoId)?.state === 'found' && video?.viewCount !== null
    return video !== undefined && isComplete && video.commentCount === null
  }

  async function checkAbsence(videoId: string): Promise<void> {
    await negativeCache.check('video', videoId)
    await negativeCache.check('comments', videoId)
    if (await hasCommentsDisabled(videoId)) throw await negativeCache.add('comments', videoId)
  }

  /** Reads the comments of the catalogue that were listed in either order. */
  async function readStored(query: CommentsQuery, pageToken: string | null): Promise<Page<Comment>> {
    const { videoId, maxResults } = query
    const sort = query.order === 'time' ? 'date' : 'rating'
    const tokens = await tokensOf(`comments of the catalogue ${videoId} ${sort}`)
    return readKeysetPage(tokens, { maxResults, pageToken }, (slice) =>
      catalogue.comments(PROVIDER, videoId, sort, slice),
    )
  }

  return (query, { spender }): Promise<Answer<Page<Comment>>> => {
    const { videoId, order } = query
    return answerUnitList<Comment>(context, {
      kind: 'comments',
      source: {
        kind: 'comments',
        key: `${videoId} ${order}`,
        call: {
          resource: 'commentThreads',
          part: 'snippet',
          parameters: { videoId, order, maxResults: MAX_COMMENTS_PER_CALL, textFormat: 'plainText' },
          readItem: (item) => readComment(videoId, item),
        },
        spendingFor: (reason) => policy.forUnits(reason, spender),
        async store(items: readonly Comment[]) {
          const comments = items.map((comment) => ({ ...comment, ageSeconds: null }))
          await catalogue.write('provider', { comments })
          return { entries: items.map(({ id }) => id) }
        },
      },
      query,
      checkAbsence: () => checkAbsence(videoId),
      ttlOf: () => context.ttlMs.comments,
      async readItems(ids) {
        const found = await catalogue.commentsById(PROVIDER, videoId, ids)
        return { items: ids.flatMap((id) => found.get(id) ?? []), dependencies: [] }
      },
      async fromCatalogue(token, error) {
        const kind = error instanceof UpstreamError ? error.kind : null
        if (kind === 'commentsDisabled') throw await negativeCache.add('comments', videoId)
        if (kind === 'notFound') throw await negativeCache.add('video', videoId)
        const value = await readStored(query, token)
        const isEmpty = value.items.length === 0
        events.answered('comments', isEmpty ? 'missing' : 'catalogue', 1, null)
        // Missing comments are not an error while the quota is used up, because the watch page works without them.
        const isTolerated = error === null || error instanceof QuotaExceededError
        if (isEmpty && !isTolerated) throw toSourceError(error)
        return { value }
      },
    })
  }
}
