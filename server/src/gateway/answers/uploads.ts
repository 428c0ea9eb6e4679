import type { PageTokens } from '../../catalogue/pageToken.ts'
import { toChannelIds } from '../../source/channel.ts'
import type { Answer, Page, PageRequest, PlaylistItem } from '../../source/VideoSource.ts'
import { toSourceError } from '../failures.ts'
import { QuotaExceededError } from '../ledger/Ledger.ts'
import type { ListOrigin } from '../lists/ListKeeper.ts'
import { ageSeconds, listIngredient, obtain, reach, reaches, type Obtained } from '../lists/obtain.ts'
import { fromToken, toToken } from '../lists/place.ts'
import { slice } from '../lists/slice.ts'
import type { Parts } from '../Parts.ts'
import { UpstreamError } from '../upstream/UpstreamError.ts'
import type { Absences } from './absences.ts'
import type { ChannelMemory } from './channelMemory.ts'

type UploadsQuery = { playlistId: string } & PageRequest

/** The videos of a playlist, above all of a channel's uploads: 1 unit for 50, and no search. */
export function createUploads(parts: Parts, absences: Absences, memory: ChannelMemory) {
  const { provider, ledger, purse, videos, tokensOf, stands, events, now } = parts

  const originOf = (playlistId: string, subject: string | null): ListOrigin => ({
    kind: 'uploads',
    key: playlistId,
    async fetch(call) {
      const spending = await purse.forUnits(call.reason, subject)
      const page = await provider.uploads(playlistId, call, spending)
      if (page.isUnchanged) return 'unchanged'
      // Private and deleted entries are among them; asking for the videos tells which.
      await videos.introduce(page.items, subject)
      const { items, nextToken: next, totalResults: total } = page
      return { entries: items.map(({ id }) => id), next, total, etag: page.etag }
    },
  })

  /** What is remembered of the channel, where its list cannot be asked for: marked as such, or when to come again. */
  async function fromMemory(
    { playlistId, maxResults }: UploadsQuery,
    tokens: PageTokens,
    token: string | null,
    error: unknown,
  ): Promise<Answer<Page<PlaylistItem>>> {
    const [channelId = ''] = toChannelIds(playlistId)
    const page = await memory.videos(channelId, maxResults, token)
    const isEmpty = page.items.length === 0
    events.answered('uploads', isEmpty ? 'missing' : 'memory', 1, null)
    const isSpent = error instanceof QuotaExceededError
    if (isEmpty && error !== null && !isSpent) throw toSourceError(error)
    const toOwn = (inner: string | null) => inner && toToken(tokens, { stage: 'memory', token: inner })
    return {
      provenance: 'saved',
      ...(isSpent ? { quotaResetsAt: (await ledger.budget('units')).fullAt } : {}),
      value: {
        ...page,
        items: page.items.map((video, position) => ({
          id: `${playlistId}.${video.id}`,
          playlistId,
          position,
          video,
        })),
        nextPageToken: toOwn(page.nextPageToken),
        prevPageToken: toOwn(page.prevPageToken),
      },
    }
  }

  /** @throws SourceError */
  return async (query: UploadsQuery, subject: string | null): Promise<Answer<Page<PlaylistItem>>> => {
    const { playlistId, maxResults } = query
    const tokens = await tokensOf(`uploads ${playlistId}`)
    const given = fromToken(tokens, query.pageToken)
    if (given.stage === 'memory') return fromMemory(query, tokens, given.token, null)
    const stand = stands.begin()
    await absences.check('playlist', playlistId)
    const listOrigin = originOf(playlistId, subject)
    const freshMs = parts.freshMs.uploads * (await purse.stretch('units'))
    let obtained: Obtained
    try {
      obtained = await obtain(parts, listOrigin, freshMs)
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'notFound')
        throw await absences.believe('playlist', playlistId)
      if (!(error instanceof QuotaExceededError || error instanceof UpstreamError)) throw error
      return fromMemory(query, tokens, null, error)
    }
    const { list, origin } = obtained
    const rows = given.offset + maxResults
    const reached = await reach(parts, listOrigin, list, rows)
    const { start, entries, next, previous } = slice(reached, given, maxResults)
    const got = origin === 'stale' ? null : await videos.get(entries, subject)
    const found = got === null ? await videos.known(entries) : got.items
    const ofList = listIngredient('uploads', obtained, parts.freshMs.uploads, reaches(list, rows))
    events.answered('uploads', origin, 1, ageSeconds(list, now()))
    const items = entries.flatMap((id, index) => {
      const video = found.get(id)
      return video ? [{ id: `${playlistId}.${id}`, playlistId, position: start + index, video }] : []
    })
    return {
      provenance: origin === 'stale' ? 'saved' : 'live',
      ...(got && stand([ofList, got.ingredient])),
      value: {
        items,
        nextPageToken: next && toToken(tokens, next),
        prevPageToken: previous && toToken(tokens, previous),
        totalResults: reached.total,
      },
    }
  }
}
