import { loadChannelVideos, loadUploadsPage, loadVideosByName } from '../../api/channelVideos.ts'
import type { Video } from '../../domain/video.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'
import type { RootState } from '../../redux/RootState.ts'
import { channelOpened } from './channelSlice.ts'

/** A list of a channel's videos, in order of time, as specified, or in order of name. */
export interface ChannelList {
  channelId: string
  order: 'latest' | 'name'
}

/** The state under the store key `channelVideos`: the videos of the channel whose page is open. */
export interface ChannelVideosState extends PagedListState {
  videos: readonly Video[]
  /** The key of the list, which consists of its order and the id of the channel. */
  list: string | null
  /**
   * The id of the playlist that contains further pages of the latest videos, or null if the videos come from a search.
   */
  playlistId: string | null
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    channelVideos: ChannelVideosState
  }
}

const initialState: ChannelVideosState = { ...emptyList, videos: [], list: null, playlistId: null }

const toListKey = ({ channelId, order }: ChannelList): string => `${order} ${channelId}`

/**
 * The slice for the videos of a channel. The durations and counts for all cards of a page are requested in one batch.
 */
export const channelVideosSlice = createPagedListSlice({
  name: 'channelVideos',
  initialState,
  select: ({ channelVideos }): ChannelVideosState => channelVideos,
  itemsField: 'videos',
  subjectField: 'list',
  subjectOf: toListKey,
  keyOf: ({ id }: Video) => id,
  async loadPage({ channelId, order }, { playlistId, nextPageToken }, { services: { api, videos }, signal }) {
    const loadLatest = () =>
      playlistId === null
        ? loadChannelVideos(api, channelId, signal)
        : loadUploadsPage(api, playlistId, nextPageToken, signal)
    const page =
      order === 'name' ? await loadVideosByName(api, channelId, nextPageToken, signal) : await loadLatest()
    videos.receive(page.items)
    return page
  },
  fieldsOf: ({ playlistId }) => ({ playlistId }),
  resetOn: channelOpened,
})

export const {
  load: loadVideos,
  open: openVideos,
  loadNext: loadNextVideos,
  retry: retryVideos,
} = channelVideosSlice

export const selectVideos = (state: RootState, list: ChannelList) =>
  channelVideosSlice.selectList(state, toListKey(list))
