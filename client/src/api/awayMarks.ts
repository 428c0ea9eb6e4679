import type { WireResource } from '@vtube/shared/wire'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { readList } from './lists.ts'
import { absentText, flag, idIn, part } from './wireFields.ts'

/** The schema of items. The `id` of a playlist item is the id of the playlist entry and not of its video. */
const schema = v.object({
  id: idIn('videoId'),
  contentDetails: part({ videoId: absentText }),
  isAway: flag,
})
const LISTS: ReadonlySet<WireResource> = new Set(['videos', 'search', 'playlistItems'])

/** Reads which videos have storage that is not connected: pairs of an id and a flag, which only our server sends. */
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
