import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { loadNewestVideos } from '../../api/newestVideos.ts'
import type { Video } from '../../domain/video.ts'
import type { Thunk } from '../../redux/dispatch.ts'

/** The number of channels whose videos are requested. Newest videos and facts add two calls, which makes four. */
export const ASKED_CHANNELS = 2

/**
 * Loads the newest videos of a library and of some of its channels, as lists do, and the facts about the videos that
 * the user watched last. These facts tell which series the user has begun. Rejects if one of the calls fails.
 */
export const loadLibraryVideos =
  (
    channelIds: readonly string[],
    watchedIds: readonly string[],
    signal: AbortSignal,
  ): Thunk<Promise<readonly Video[]>> =>
  async (_dispatch, _getState, { videos }) => {
    const { api } = videos.away
    const ids = watchedIds.slice(0, MAX_IDS_PER_CALL)
    const loadFacts = async () => {
      if (ids.length > 0) await api.get('videos', { part: 'id', id: ids.join(',') }, signal)
      return []
    }
    const lists = [null, ...channelIds.slice(0, ASKED_CHANNELS)].map((id) =>
      loadNewestVideos(api, id, signal),
    )
    const loaded = (await Promise.all([...lists, loadFacts()])).flat()
    videos.receive(loaded)
    return loaded
  }
