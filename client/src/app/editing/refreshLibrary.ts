import { routes } from '../../config/paths.ts'
import { channelVideosSlice } from '../../features/channel/channelVideosSlice.ts'
import type { Search } from '../../domain/searchResult.ts'
import { feedSlice, openCategory } from '../../features/homeFeed/feedSlice.ts'
import { relatedVideosSlice } from '../../features/related/relatedVideosSlice.ts'
import { openSearch, searchSlice } from '../../features/search/searchSlice.ts'
import { loadSelectedVideo } from '../../features/watch/selectedVideoSlice.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { matchPath } from '../../routing/matchPath.ts'
import { libraryVersion } from '../../storage/sessionValue.ts'

const isShown = (route: keyof typeof routes) => matchPath(routes[route], location.pathname) !== null

/** Forgets the lists of videos, because the library has changed and the screen is being left. */
export const forgetVideos = (): Thunk => (dispatch) => {
  for (const list of [feedSlice, searchSlice, relatedVideosSlice]) dispatch(list.cleared())
  // The page of a channel keeps its list until it is opened again.
  if (!isShown('channel')) dispatch(channelVideosSlice.cleared())
}

/** Shows the new title of a video on its page, before the server has read it from the file. */
export const showTitle =
  (id: string, title: string): Thunk =>
  (dispatch, getState) => {
    const { video, latestRequestId } = getState().videos.selectedVideo
    if (video?.id === id && latestRequestId !== null)
      dispatch(loadSelectedVideo.fulfilled({ ...video, title }, latestRequestId, id))
  }

/** Forgets the lists of videos, and loads again what is shown, because the library has changed. */
export const refreshLibrary = (): Thunk => (dispatch, getState) => {
  const { activeCategory, search } = getState().videos
  dispatch(forgetVideos())
  // Screens that people open first stay, and their lists are filled again. The others are drawn anew.
  libraryVersion.set(libraryVersion.read() + 1)
  if (isShown('home')) void dispatch(openCategory(activeCategory))
  if (isShown('search') && search.search !== null)
    void dispatch(openSearch(JSON.parse(search.search) as Search))
  const watchedId = matchPath(routes.watch, location.pathname)?.['id']
  if (watchedId !== undefined) void dispatch(loadSelectedVideo(watchedId))
}
