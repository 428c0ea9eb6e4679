import type { WireResource } from '@vtube/shared/wire'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { readList } from './lists.ts'
import { absentText, flag, idIn, part } from './wireFields.ts'

/** What lists of videos have in common. Items of playlists have ids of their own beside that of the video. */
const schema = v.object({
  id: idIn('videoId'),
  contentDetails: part({ videoId: absentText }),
  isAway: flag,
})
const LISTS: ReadonlySet<WireResource> = new Set(['videos', 'search', 'playlistItems'])

/** Reads of each video of an answer whether its storage is away, by id. Only our own server says so. */
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
