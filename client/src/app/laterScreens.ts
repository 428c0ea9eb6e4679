import { withDeferredMessages } from '../language/withDeferredMessages.ts'

/**
 * The modules of the screens to which people come from other screens. They are in a file of their own, because a script
 * contains the names of all files that it may import, and the first script must stay small.
 */
export const laterScreens = {
  liked: () => import('./routes/LikedRoute.tsx'),
  history: withDeferredMessages(() => import('./routes/HistoryRoute.tsx')),
  playlists: withDeferredMessages(() => import('./routes/PlaylistsRoute.tsx')),
  playlist: withDeferredMessages(() => import('./routes/PlaylistRoute.tsx')),
  subscriptions: withDeferredMessages(() => import('./routes/SubscriptionsRoute.tsx')),
  films: withDeferredMessages(() => import('./routes/FilmsRoute.tsx')),
  film: withDeferredMessages(() => import('./routes/FilmRoute.tsx')),
  folder: withDeferredMessages(() => import('./routes/FolderRoute.tsx')),
  series: withDeferredMessages(() => import('./routes/SeriesRoute.tsx')),
  forYou: withDeferredMessages(() => import('./routes/ForYouRoute.tsx')),
  blocked: () => import('./routes/MovedRoute.tsx'),
  settings: withDeferredMessages(() => import('./routes/SettingsRoute.tsx')),
  account: () => import('./routes/MovedRoute.tsx'),
  you: withDeferredMessages(() => import('./routes/YouRoute.tsx')),
  status: withDeferredMessages(() => import('./routes/StatusRoute.tsx')),
  notFound: () => import('./routes/NotFoundRoute.tsx'),
}
