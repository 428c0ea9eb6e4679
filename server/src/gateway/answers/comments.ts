import { readKeysetPage } from '../../catalogue/pageToken.ts'
import type { Comment } from '../../source/comment.ts'
import type { Answer, CommentsQuery, Page } from '../../source/VideoSource.ts'
import { toSourceError } from '../failures.ts'
import { QuotaExceededError } from '../ledger/Ledger.ts'
import type { KeptList, ListOrigin } from '../lists/ListKeeper.ts'
import { ageSeconds, listIngredient, obtain, type Obtained } from '../lists/obtain.ts'
import type { Parts } from '../Parts.ts'
import { UpstreamError } from '../upstream/UpstreamError.ts'
import type { Absences } from './absences.ts'

/** Comments: a call brings 100 into the catalogue, which then pages through them. */
export function createComments(parts: Parts, absences: Absences) {
  const { provider, purse, catalogue, lists, tokensOf, store, stands, events, now } = parts

  const originOf = (query: CommentsQuery, subject: string | null): ListOrigin => ({
    kind: 'comments',
    key: `${query.videoId} ${query.order}`,
    async fetch(call) {
      const spending = await purse.forUnits(call.reason, subject)
      const page = await provider.comments(query, call, spending)
      if (page.isUnchanged) return 'unchanged'
      await catalogue.write('provider', {
        // Asked for anew, they take the place of the old ones; what another order brought goes as well.
        ...(call.token === null ? { replaceCommentsOf: [query.videoId] } : {}),
        comments: page.items.map((comment) => ({ ...comment, ageSeconds: null })),
      })
      const { items, nextToken: next } = page
      return { entries: items.map(({ id }) => id), next, total: items.length, etag: page.etag }
    },
  })

  const readPage = async (query: CommentsQuery): Promise<Page<Comment>> => {
    const sort = query.order === 'time' ? 'publishedAt' : 'likeCount'
    const tokens = await tokensOf(`comments ${query.videoId} ${sort}`)
    return readKeysetPage(tokens, query, (slice) =>
      catalogue.comments('provider', query.videoId, sort, slice),
    )
  }

  /** The page, after asking for more where it is the last one that is kept but not the provider's last. */
  async function readOn(
    listOrigin: ListOrigin,
    list: KeptList,
    query: CommentsQuery,
  ): Promise<Page<Comment>> {
    const page = await readPage(query)
    if (page.nextPageToken !== null || list.next === null) return page
    const longer = await lists.extend(listOrigin, list).catch(() => null)
    return longer === null ? page : readPage(query)
  }

  /** A video whose counts are known, and a count of comments not among them, has none (FACTS: oddities). */
  async function hasCommentsOff(videoId: string): Promise<boolean> {
    const [[video], marks] = await Promise.all([
      catalogue.videos('provider', [videoId]),
      store.marks('video', [videoId]),
    ])
    const isWholeAndFresh = marks.get(videoId)?.state === 'known' && video?.viewCount !== null
    return video !== undefined && isWholeAndFresh && video.commentCount === null
  }

  async function fromMemory(query: CommentsQuery, error: unknown): Promise<Answer<Page<Comment>>> {
    const page = await readPage(query)
    const isEmpty = page.items.length === 0
    events.answered('comments', isEmpty ? 'missing' : 'memory', 1, null)
    // Comments are beside the point of a page: without leave to ask, their absence is no failure.
    if (isEmpty && !(error instanceof QuotaExceededError)) throw toSourceError(error)
    return { value: page, provenance: 'saved' }
  }

  async function refuse(query: CommentsQuery, error: unknown): Promise<never> {
    const kind = error instanceof UpstreamError ? error.kind : null
    if (kind === 'commentsDisabled') throw await absences.believe('comments', query.videoId)
    if (kind === 'notFound') throw await absences.believe('video', query.videoId)
    throw error
  }

  /** @throws SourceError */
  return async (query: CommentsQuery, subject: string | null): Promise<Answer<Page<Comment>>> => {
    const stand = stands.begin()
    await absences.check('video', query.videoId)
    await absences.check('comments', query.videoId)
    if (await hasCommentsOff(query.videoId)) throw await absences.believe('comments', query.videoId)
    const listOrigin = originOf(query, subject)
    const freshMs = parts.freshMs.comments * (await purse.stretch('units'))
    let obtained: Obtained
    try {
      obtained = await obtain(parts, listOrigin, freshMs).catch((error: unknown) => refuse(query, error))
    } catch (error) {
      if (error instanceof QuotaExceededError || error instanceof UpstreamError)
        return fromMemory(query, error)
      throw error
    }
    const { list, origin } = obtained
    events.answered('comments', origin, 1, ageSeconds(list, now()))
    if (origin === 'stale') return { value: await readPage(query), provenance: 'saved' }
    const value = await readOn(listOrigin, list, query)
    const isWhole = value.nextPageToken !== null || list.next === null
    const ofList = listIngredient('comments', obtained, parts.freshMs.comments, isWhole)
    return { value, provenance: 'live', ...stand([ofList]) }
  }
}
