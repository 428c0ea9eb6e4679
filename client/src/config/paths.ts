import { ALL_CATEGORY } from '@vtube/shared/constants'
import { matchPath } from '../routing/matchPath.ts'

/** The patterns that the scripts of the page itself need. The table of all patterns would make these scripts longer. */
export const HOME_ROUTE = '/'
const SEARCH_ROUTE = '/search/:query'
export const WATCH_ROUTE = '/watch/:id'

/** The path pattern of each screen (specification, section 2). `:name` stands for one segment, `*name`
 * for all segments that follow, and `*` for any path. */
export const routes = {
  home: HOME_ROUTE,
  search: SEARCH_ROUTE,
  watch: WATCH_ROUTE,
  channel: '/channel/:channelId',
  liked: '/liked',
  history: '/history',
  playlists: '/playlists',
  playlist: '/playlist/:id',
  /** The path of the newest videos of the subscribed channels, and of the list of these channels. */
  subscriptions: '/subscriptions',
  /** The path of the films and series of the library. */
  films: '/library',
  film: '/film/:id',
  /** The path of a folder of the library. */
  folder: '/folders/*path',
  series: '/series/:id',
  /** The path of the suggestions that the device makes. */
  forYou: '/for-you',
  /** The former path of the channels and words that the user has blocked. */
  blocked: '/blocked',
  /** The path of the page with the user's lists. */
  you: '/you',
  /** The path of the settings, or of one of their sections. */
  settings: '/settings/*section',
  /** The former path of the user's account of our own server. */
  account: '/account',
  /** The path of the page with the figures of the server. */
  status: '/status',
  auth: '/auth',
  notFound: '*',
} as const

/** Returns the fixed part of a pattern that precedes its parameter, such as `/search/`. */
const prefixOf = (pattern: string): string => pattern.replace(/:.*/, '')

/** Encodes a segment of a path. A lone surrogate, as in a truncated text, cannot be encoded and becomes U+FFFD. */
const encodeSegment = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Returns a function that builds the address of a pattern that ends with an id. */
/* @__NO_SIDE_EFFECTS__ */
const withId =
  (pattern: string) =>
  (id: string): string =>
    prefixOf(pattern) + encodeSegment(id)

/** Encodes a search query as one segment. `.` and `..`, which browsers remove, get a space that the page trims. */
function encodeQuery(query: string): string {
  const encoded = encodeSegment(query)
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded
}

/** The functions that build the addresses of the product. Only `exactSearch.ts` adds to them. */
export const paths = {
  /** Returns the address of the home feed. A category other than All becomes a query parameter. */
  home: (category?: string): string =>
    category === undefined || category === ALL_CATEGORY
      ? routes.home
      : `${routes.home}?category=${encodeSegment(category)}`,
  /** Returns the address of a video page whose player starts at `startSeconds`, a whole number. */
  watch: (id: string, startSeconds = 0): string =>
    withId(routes.watch)(id) + (startSeconds > 0 ? `?t=${startSeconds}` : ''),
  /** Returns the address that plays the user's playlist from a video on, or the plain video page for a null id. */
  watchIn: (playlistId: string | null, id: string): string =>
    paths.watch(id) + (playlistId === null ? '' : `?list=${encodeSegment(playlistId)}`),
  channel: withId(routes.channel),
  search: (query: string): string => prefixOf(routes.search) + encodeQuery(query),
  liked: routes.liked,
  history: routes.history,
  playlists: routes.playlists,
  playlist: withId(routes.playlist),
  subscriptions: routes.subscriptions,
  /** The address of the list of subscribed channels, which shows no videos. */
  subscribedChannels: '/subscriptions?view=channels',
  /** Returns the address of the newest videos of a group of subscriptions. */
  subscriptionGroup: (id: string): string => `${routes.subscriptions}?group=${encodeSegment(id)}`,
  films: routes.films,
  film: withId(routes.film),
  /** Returns the address of a folder of the library. An empty path is the library itself. */
  folder: (path: string): string =>
    ['/folders', ...path.split('/').filter(Boolean).map(encodeSegment)].join('/'),
  series: withId(routes.series),
  forYou: routes.forYou,
  /** The address of the channels and words that the user has blocked. */
  blocked: '/settings/library',
  /** The address of the settings. The addresses of their sections begin with it. */
  settings: '/settings',
  you: routes.you,
  status: routes.status,
  auth: routes.auth,
  /** The address of the blank page that the sign-in popup shows until the sign-in page of the issuer loads. */
  opening: '/opening.html',
} as const

/** Returns the category in the query string of a home feed's address, or All if the string has no category. */
export function categoryOf(search: string): string {
  return new URLSearchParams(search).get('category')?.trim() || ALL_CATEGORY
}

/** Returns whether a link of the sidebar leads to an address. For the home feed, the category must match too. */
export function leadsTo(href: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  const [path = '', query = ''] = href.split('?')
  return (
    matchPath(path, pathname) !== null && (path !== HOME_ROUTE || categoryOf(query) === categoryOf(search))
  )
}

/** Returns the trimmed query in a search path, or null if the path is no search path or the query is blank. */
export const queryOf = (pathname: string): string | null =>
  matchPath(SEARCH_ROUTE, pathname)?.['query']?.trim() || null

/** The screens that need a connection, because their data is never cached. */
const ONLINE_ROUTES: ReadonlySet<string> = new Set([routes.account, routes.status, routes.notFound])

/** Returns whether the service worker may answer a navigation to this path with the cached page. */
export const isOfflinePath = (pathname: string): boolean =>
  Object.values(routes).some(
    (pattern) => !ONLINE_ROUTES.has(pattern) && matchPath(pattern, pathname) !== null,
  )
