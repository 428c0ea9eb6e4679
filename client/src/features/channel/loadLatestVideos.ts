import { type ChannelVideosPage, loadChannelVideos, loadUploadsPage } from '../../api/channelVideos.ts'
import { createLoad } from '../../redux/createLoad.ts'

/**
 * Loads the page of the channel's videos that `nextPageToken` names: the first one when there is none. Lengths
 * and counts of its cards are asked for in one batch.
 */
export const loadLatestVideos = createLoad<ChannelVideosPage, string>(
  'channelVideos/load',
  async (channelId, { services, signal, getState }) => {
    const { playlistId, nextPageToken } = getState().channelVideos
    const page =
      playlistId === null
        ? await loadChannelVideos(services.api, channelId, signal)
        : await loadUploadsPage(services.api, playlistId, nextPageToken, signal)
    for (const video of page.items) services.details.seen.set(video.id, video)
    services.details.videos.request(page.items.map(({ id }) => id))
    return page
  },
)
