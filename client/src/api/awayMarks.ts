import type { WireResource } from '@vtube/shared/wire'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { readList } from './lists.ts'
import { absentText, flag, idIn, part } from './wireFields.ts'

/** The fields that lists of videos share. An item of a playlist has an id of its own, which is not that of the video. */
const schema = v.object({
  id: idIn('videoId'),
  contentDetails: part({ videoId: absentText }),
  isAway: flag,
})
const LISTS: ReadonlySet<WireResource> = new Set(['videos', 'search', 'playlistItems'])

/** Reads which videos of an answer are away, as pairs of id and flag. Only our own server sends this flag. */
export function readAwayMarks(
  resource: WireResource,
  body: unknown,
): readonly (readonly [string, boolean])[] {
  if (!LISTS.has(resource)) return []
  return readList(body).items.flatMap((item) => {
    const { id, contentDetails, isAway } = parseOrNull(schema, item) ?? {}
    const videoId = resource === 'playlistItems' ? contentDetails?.videoId : id
    return videoId && isAway !== undefined ? [[videoId, isAway] as const] : []
  })
}
