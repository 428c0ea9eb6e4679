import { loadChannelVideos, loadUploadsPage, loadVideosByName } from '../../api/channelVideos.ts'
import type { Video } from '../../domain/video.ts'
import { createPagedListSlice, emptyList, type PagedListState } from '../../redux/createPagedListSlice.ts'
import type { RootState } from '../../redux/RootState.ts'
import { channelOpened } from './channelSlice.ts'

/** The videos of a channel by age, which is specified, or by name. */
export interface ChannelList {
  channelId: string
  order: 'latest' | 'name'
}

/** The store key `channelVideos`: the videos of the channel whose page is open. */
export interface ChannelVideosState extends PagedListState {
  videos: readonly Video[]
  /** Identifies channel and order. */
  list: string | null
  /** Has the further pages of the latest videos. Is null when the videos were searched for. */
  playlistId: string | null
}

declare module '../../redux/RootState.ts' {
  interface RootState {
    channelVideos: ChannelVideosState
  }
}

const initialState: ChannelVideosState = { ...emptyList, videos: [], list: null, playlistId: null }

const toListKey = ({ channelId, order }: ChannelList): string => `${order} ${channelId}`

/** The videos of a channel. Lengths and counts of the cards of a page are requested in one batch. */
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
