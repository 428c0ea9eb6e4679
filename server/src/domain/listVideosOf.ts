import type { Inquiry, VideoSource } from './VideoSource.ts'
import type { Video } from './Video.ts'

/** The maximum number of ids in a call of v3. Sources accept no more. */
const MAX_IDS = 50

/** Resolves to the videos with these ids that exist for the caller, in the given order. */
export async function listVideosOf(
  source: Pick<VideoSource, 'listVideos'>,
  ids: readonly string[],
  inquiry: Inquiry,
): Promise<Video[]> {
  const found = new Map<string, Video>()
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const answer = await source.listVideos({ ids: ids.slice(start, start + MAX_IDS) }, inquiry)
    for (const video of answer.value.items) found.set(video.id, video)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
