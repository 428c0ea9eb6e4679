import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import type { Video } from '../../domain/video.ts'
import { parseVideoFacts } from '../../domain/videoFacts.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import type { SavableVideo } from '../../storage/saved/savedVideos.ts'
import { valueOf } from '../../videos/createBatchLoader.ts'
import type { VideoStore } from '../../videos/createVideoStore.ts'

/** The maximum number of videos that are saved at once, and that a followed list saves. */
export const MAX_SAVED_AT_ONCE = 2 * MAX_IDS_PER_CALL
/** The number of parts of a series that are saved in advance. */
export const PARTS_AHEAD = 3

/**
 * Returns what saving a video needs to know, or null for a live video, which has no duration.
 * @param seriesTitle the title of the series of which it is a part, or null if unknown
 */
export function savableOf(
  video: Video,
  videos: VideoStore,
  seriesTitle: string | null = null,
): SavableVideo | null {
  const { id, title, channelId, channelTitle, thumbnails } = video
  const { durationSeconds = 0 } = valueOf(videos.details.peek(id)) ?? video.details ?? {}
  if (durationSeconds === null) return null
  const pictureUrl = thumbnails.medium ?? thumbnails.high ?? thumbnails.default ?? null
  const series = parseVideoFacts(videos.away.factsOf(id))?.series
  return {
    id,
    title,
    channelId,
    channelTitle,
    durationSeconds,
    pictureUrl,
    ...(series && { series: { ...series, title: seriesTitle } }),
  }
}

/**
 * Loads what saving videos needs to know, in the order of their ids. Leaves out those that do not exist for the person,
 * and live ones. Rejects if a call fails.
 */
export const loadSavable =
  (ids: readonly string[], seriesTitle: string | null = null): Thunk<Promise<readonly SavableVideo[]>> =>
  async (_dispatch, _getState, { api, videos }) => {
    // Whoever saves a list has loaded this before, as a part of the user's data.
    const { loadVideosById } = await import('../../api/videosById.ts')
    const batches = Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_CALL) }, (_, index) =>
      ids.slice(index * MAX_IDS_PER_CALL, (index + 1) * MAX_IDS_PER_CALL),
    )
    const answers = await Promise.all(batches.map((batch) => loadVideosById(api, batch)))
    const known = new Map(answers.flatMap((answer) => [...answer.videos]))
    return ids.flatMap((id) => {
      const video = known.get(id)
      return video === undefined ? [] : (savableOf(video, videos, seriesTitle) ?? [])
    })
  }
