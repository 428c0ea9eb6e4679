import { loadNewestVideos } from '../../api/newestVideos.ts'
import type { Video } from '../../domain/video.ts'
import type { Thunk } from '../../redux/dispatch.ts'

/** The number of channels whose videos are requested. */
export const ASKED_CHANNELS = 2

/** Loads the newest videos of a library and of some of its channels, as lists do. Rejects if one of the calls fails. */
export const loadLibraryVideos =
  (channelIds: readonly string[], signal: AbortSignal): Thunk<Promise<readonly Video[]>> =>
  async (_dispatch, _getState, { videos }) => {
    const { api } = videos.away
    const lists = [null, ...channelIds.slice(0, ASKED_CHANNELS)].map((id) =>
      loadNewestVideos(api, id, signal),
    )
    const loaded = (await Promise.all(lists)).flat()
    videos.receive(loaded)
    return loaded
  }
