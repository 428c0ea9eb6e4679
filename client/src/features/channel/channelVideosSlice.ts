import { loadChannelVideos, loadUploadsPage } from '../../api/channelVideos.ts'
import type { Video } from '../../domain/video.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'
import { channelOpened } from './channelSlice.ts'

/** The store key `channelVideos`: the latest videos of the channel whose page is open. */
export interface ChannelVideosState extends PagedListState {
  videos: readonly Video[]
  channelId: string | null
  /** Has the further pages. Is null when the videos were searched for. */
  playlistId: string | null
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    channelVideos: ChannelVideosState
  }
}

const initialState: ChannelVideosState = { ...emptyList, videos: [], channelId: null, playlistId: null }

/** The latest videos of a channel. Lengths and counts of the cards of a page are requested in one batch. */
export const channelVideosSlice = createPagedListSlice({
  name: 'channelVideos',
  initialState,
  select: ({ channelVideos }): ChannelVideosState => channelVideos,
  itemsField: 'videos',
  subjectField: 'channelId',
  subjectOf: (channelId: string) => channelId,
  keyOf: ({ id }: Video) => id,
  async loadPage(channelId, { playlistId, nextPageToken }, { services: { api, videos }, signal }) {
    const page =
      playlistId === null
        ? await loadChannelVideos(api, channelId, signal)
        : await loadUploadsPage(api, playlistId, nextPageToken, signal)
    videos.receive(page.items)
    return page
  },
  fieldsOf: ({ playlistId }) => ({ playlistId }),
  resetOn: channelOpened,
})

export const {
  load: loadLatestVideos,
  open: openLatestVideos,
  loadNext: loadNextVideos,
  retry: retryLatestVideos,
  selectList: selectLatestVideos,
} = channelVideosSlice
