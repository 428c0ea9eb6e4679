import type { ListParameters } from '../../api/listParameters.ts'
import type { Video } from '../../domain/video.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'
import type { RootState } from '../../redux/RootState.ts'
import { channelOpened } from './channelSlice.ts'

/** A list of a channel's videos. */
export interface ChannelList {
  channelId: string
  /** The parameters that sort and filter the videos, or null for all videos in the specified order, by time. */
  parameters: ListParameters | null
}

/** The state under the store key `channelVideos`: the videos of the channel whose page is open. */
export interface ChannelVideosState extends PagedListState {
  videos: readonly Video[]
  /** The key of the list, which consists of its parameters and the id of the channel. */
  list: string | null
  /** The id of the playlist that contains further pages of the latest videos, or null for videos from a search. */
  playlistId: string | null
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    channelVideos: ChannelVideosState
  }
}

const initialState: ChannelVideosState = { ...emptyList, videos: [], list: null, playlistId: null }

const toListKey = ({ channelId, parameters }: ChannelList): string => JSON.stringify([channelId, parameters])

/** The slice for the videos of a channel. The durations and counts of a page are requested in one batch. */
export const channelVideosSlice = createPagedListSlice({
  name: 'channelVideos',
  initialState,
  select: ({ channelVideos }): ChannelVideosState => channelVideos,
  itemsField: 'videos',
  subjectField: 'list',
  subjectOf: toListKey,
  keyOf: ({ id }: Video) => id,
  async loadPage(
    { channelId, parameters },
    { playlistId, nextPageToken },
    { services: { api, videos }, signal },
  ) {
    // Only the page of a channel needs this code, while every page creates the slice.
    const { loadChannelVideos, loadUploadsPage, loadSortedVideos } =
      await import('../../api/channelVideos.ts')
    const loadLatest = () =>
      playlistId === null
        ? loadChannelVideos(api, channelId, signal)
        : loadUploadsPage(api, playlistId, nextPageToken, signal)
    const page =
      parameters === null
        ? await loadLatest()
        : await loadSortedVideos(api, channelId, parameters, nextPageToken, signal)
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
