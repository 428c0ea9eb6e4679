import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import type { SidebarEntry } from '@vtube/shared/constants'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Clock from 'lucide-react/icons/clock'
import Folder from 'lucide-react/icons/folder'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import ListVideo from 'lucide-react/icons/list-video'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Plane from 'lucide-react/icons/plane'
import Podcast from 'lucide-react/icons/podcast'
import Rss from 'lucide-react/icons/rss'
import Shirt from 'lucide-react/icons/shirt'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Target from 'lucide-react/icons/target'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import TrendingUp from 'lucide-react/icons/trending-up'
import Trophy from 'lucide-react/icons/trophy'
import Tv from 'lucide-react/icons/tv'
import type { ComponentType } from 'react'
import { paths, routes } from '../../config/paths.ts'
import { YourPicture } from './YourPicture.tsx'

export interface Entry {
  label: Message
  Icon: ComponentType
  path: string
  /**
   * The routes and addresses of the screens inside the screen to which the entry leads, such as a folder inside the
   * folders. An entry that leads to such a screen itself comes first.
   */
  inside?: readonly string[]
  /** Whether the entry is shown only with an own library, or only without one. */
  library?: 'with' | 'without' | undefined
}

/** Returns an entry that selects a category of the feed. Its name on the wire is its English label. */
const category = (name: SidebarEntry, Icon: ComponentType): Entry => ({
  label: name,
  Icon,
  path: paths.home(name),
})

const home: Entry = { label: m.home, Icon: House, path: paths.home() }
const subscriptions: Entry = { ...category('Subscriptions', Rss), inside: [routes.subscriptions] }
const liked: Entry = { label: m.likedVideos, Icon: ThumbsUp, path: paths.liked }
const forYou: Entry = { label: m.forYou, Icon: Target, path: paths.forYou }
const history: Entry = { label: m.history, Icon: History, path: paths.history }
const playlists: Entry = {
  label: m.playlists,
  Icon: ListVideo,
  path: paths.playlists,
  inside: [routes.playlist],
}
const filmsAndSeries: Entry = {
  label: m.filmsAndSeries,
  Icon: Tv,
  path: paths.films,
  inside: [routes.series, routes.film],
}
const folders: Entry = {
  label: m.folders,
  Icon: Folder,
  path: paths.folder(''),
  inside: [routes.folder],
  library: 'with',
}
const films = category('Films', Clapperboard)
const news = category('News', Newspaper)
const sports = category('Sports', Trophy)

export const FIRST_ENTRIES: readonly Entry[] = [home, subscriptions, liked]

export const YOUR_ENTRIES: readonly Entry[] = [
  forYou,
  history,
  playlists,
  { label: m.watchLater, Icon: Clock, path: paths.playlist(WATCH_LATER) },
]

export const LIBRARY_ENTRIES: readonly Entry[] = [filmsAndSeries, folders]

/** The topics of the specification, in its order. */
export const TOPIC_ENTRIES: readonly Entry[] = [
  category('Trending', TrendingUp),
  category('Shopping', ShoppingBag),
  category('Music', Music),
  films,
  category('Gaming', Gamepad2),
  news,
  sports,
  category('Courses', GraduationCap),
  category('Travel', Plane),
  category('Fashion', Shirt),
  category('Podcast', Podcast),
]

/** The films, series and folders as one entry. */
const library: Entry = {
  ...filmsAndSeries,
  label: m.library,
  inside: [routes.series, routes.film, routes.folder],
  library: 'with',
}
/** The page of the user, whose icon is their picture. */
const you: Entry = {
  label: m.you,
  Icon: YourPicture,
  path: paths.you,
  inside: [
    subscriptions.path,
    routes.subscriptions,
    routes.forYou,
    routes.liked,
    routes.history,
    routes.playlists,
    routes.playlist,
    routes.settings,
  ],
}

/** The groups of the rail. */
export const RAIL_GROUPS: readonly (readonly Entry[])[] = [
  [home],
  [forYou, history, playlists, you, folders, library],
  [news, films, sports],
]

/** The entries of the bar of phones. */
export const BAR_ENTRIES: readonly Entry[] = [
  home,
  subscriptions,
  library,
  { ...forYou, library: 'without' },
  you,
]
