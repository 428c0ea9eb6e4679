import type { Answer, Page, PageRequest, PlaylistItem } from '../../source/VideoSource.ts'
import { toSourceFailure } from '../failures.ts'
import type { ListOrigin } from '../lists/ListKeeper.ts'
import { ageSeconds, obtain, reach } from '../lists/obtain.ts'
import { BEGINNING, fromToken, toToken } from '../lists/place.ts'
import { slice } from '../lists/slice.ts'
import type { Parts } from '../Parts.ts'
import { UpstreamFailure } from '../upstream/UpstreamFailure.ts'
import type { Absences } from './absences.ts'

type UploadsQuery = { playlistId: string } & PageRequest

/** The videos of a playlist, above all of a channel's uploads: 1 unit for 50, and no search. */
export function createUploads(parts: Parts, absences: Absences) {
  const { provider, purse, videos, events, now } = parts

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

  /** @throws SourceFailure */
  return async (query: UploadsQuery, subject: string | null): Promise<Answer<Page<PlaylistItem>>> => {
    const { playlistId, maxResults } = query
    const name = `uploads ${playlistId}`
    const given = fromToken(name, query.pageToken)
    const place = given.stage === 'list' ? given : BEGINNING
    await absences.check('playlist', playlistId)
    const listOrigin = originOf(playlistId, subject)
    const freshMs = parts.freshMs.uploads * (await purse.stretch('units'))
    const { list, origin } = await obtain(parts, listOrigin, freshMs).catch(async (error: unknown) => {
      if (error instanceof UpstreamFailure && error.kind === 'notFound')
        throw await absences.believe('playlist', playlistId)
      events.answered('uploads', 'missing', 1, null)
      throw toSourceFailure(error)
    })
    const reached = await reach(parts, listOrigin, list, place.offset + maxResults)
    const { start, entries, next, previous } = slice(reached, place, maxResults)
    const found =
      origin === 'stale' ? await videos.known(entries) : (await videos.get(entries, subject)).items
    events.answered('uploads', origin, 1, ageSeconds(list, now()))
    const items = entries.flatMap((id, index) => {
      const video = found.get(id)
      return video ? [{ id: `${playlistId}.${id}`, playlistId, position: start + index, video }] : []
    })
    return {
      provenance: origin === 'stale' ? 'saved' : 'live',
      value: {
        items,
        nextPageToken: next && toToken(name, next),
        prevPageToken: previous && toToken(name, previous),
        totalResults: reached.total,
      },
    }
  }
}
