import { ALL_CATEGORY } from '@vtube/shared/constants'
import { matchPath } from '../routing/matchPath.ts'

/** The path pattern of each screen (specification, section 2). `:name` stands for one segment, `*` for any path. */
export const routes = {
  home: '/',
  search: '/search/:query',
  watch: '/watch/:id',
  channel: '/channel/:channelId',
  liked: '/liked',
  history: '/history',
  playlists: '/playlists',
  playlist: '/playlist/:id',
  /** The channels to which the user has subscribed. “Subscriptions” in the sidebar is a category of the home feed. */
  subscriptions: '/subscriptions',
  /** The page with the figures of the server. */
  status: '/status',
  auth: '/auth',
  notFound: '*',
} as const

/** Returns the fixed part of a pattern, before its parameter: `/search/`. */
const prefixOf = (pattern: string): string => pattern.replace(/:.*/, '')

/** Encodes a segment. A lone surrogate, which a cut may leave, cannot be encoded and becomes U+FFFD. */
const encodeSegment = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Encodes a query as one segment. Browsers resolve `.` and `..` unless a space follows, and the page trims that space. */
function encodeQuery(query: string): string {
  const encoded = encodeSegment(query)
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded
}

/** Builds the addresses of the product. No other code puts an address together. */
export const paths = {
  /** The home feed. A category other than All becomes a query parameter. */
  home: (category?: string): string =>
    category === undefined || category === ALL_CATEGORY
      ? routes.home
      : `${routes.home}?category=${encodeSegment(category)}`,
  /** The video page. The player starts at `startSeconds`, a whole number. */
  watch: (id: string, startSeconds = 0): string =>
    prefixOf(routes.watch) + encodeSegment(id) + (startSeconds > 0 ? `?t=${startSeconds}` : ''),
  /** The video page that goes through a playlist of the user, or the plain video page if the id of the playlist is null. */
  watchIn: (playlistId: string | null, id: string): string =>
    paths.watch(id) + (playlistId === null ? '' : `?list=${encodeSegment(playlistId)}`),
  channel: (id: string): string => prefixOf(routes.channel) + encodeSegment(id),
  /** The channel page with the videos by their names instead of the latest ones. */
  channelByName: (id: string): string => `${paths.channel(id)}?sort=name`,
  search: (query: string): string => prefixOf(routes.search) + encodeQuery(query),
  liked: routes.liked,
  history: routes.history,
  playlists: routes.playlists,
  playlist: (id: string): string => prefixOf(routes.playlist) + encodeSegment(id),
  subscriptions: routes.subscriptions,
  /** The list of the subscribed channels, without their videos. */
  subscribedChannels: `${routes.subscriptions}?view=channels`,
  status: routes.status,
  auth: routes.auth,
  /** The blank page that the sign-in popup shows until the issuer answers. */
  opening: '/opening.html',
  /** The redirect address of the sign-in. */
  authCallback: '/auth/callback',
} as const

/** Returns the category that the query of a home feed's address names, or All if it names none. */
export function categoryOf(search: string): string {
  return new URLSearchParams(search).get('category')?.trim() || ALL_CATEGORY
}

type Address = Pick<URL, 'pathname' | 'search'>

/** Returns whether a link of the sidebar leads to an address. For `/`, the category must match too. */
export const leadsTo = (link: Address, address: Address): boolean =>
  matchPath(link.pathname, address.pathname) !== null &&
  (link.pathname !== routes.home || categoryOf(link.search) === categoryOf(address.search))

/** Returns the trimmed query of a search path, or null for any other path and for a blank query. */
export const queryOf = (pathname: string): string | null =>
  matchPath(routes.search, pathname)?.['query']?.trim() || null

/** Screens whose data is never cached, so that they need a connection. */
const ONLINE_ROUTES: ReadonlySet<string> = new Set([routes.status, routes.notFound])

/** Returns whether the service worker may answer a navigation to this path with the cached page. */
export const isOfflinePath = (pathname: string): boolean =>
  Object.values(routes).some(
    (pattern) => !ONLINE_ROUTES.has(pattern) && matchPath(pattern, pathname) !== null,
  )
