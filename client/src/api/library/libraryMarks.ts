import type { WireResource } from '@vtube/shared/wire'
import * as v from 'valibot'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import { readList } from '../lists.ts'
import { absentText, flag, idIn, part } from '../request/wireFields.ts'

/** The schema of items. The `id` of a playlist item is the id of the playlist entry and not of its video. */
const schema = v.object({
  id: idIn('videoId'),
  contentDetails: part({ videoId: absentText }),
  isAway: flag,
  facts: v.optional(v.unknown()),
})
const LISTS: ReadonlySet<WireResource> = new Set(['videos', 'search', 'playlistItems'])

/** The data of a video that only our own server sends. */
interface LibraryMarks {
  id: string
  /** Whether the storage of the video is not connected. */
  isAway: boolean
  /** The facts of the library about the video, which `parseVideoFacts` parses. */
  facts: unknown
}

/** Reads the data that only our own server sends for the videos in a response. */
export function readLibraryMarks(resource: WireResource, body: unknown): readonly LibraryMarks[] {
  if (!LISTS.has(resource)) return []
  return readList(body).items.flatMap((item) => {
    const { id, contentDetails, isAway, facts } = parseOrNull(schema, item) ?? {}
    const videoId = resource === 'playlistItems' ? contentDetails?.videoId : id
    return videoId && isAway !== undefined ? [{ id: videoId, isAway, facts }] : []
  })
}
