import { ALL_CATEGORY } from '@vtube/shared/constants'

/** Half an emoji, as left by a cut in its middle, cannot be encoded. */
const segment = (text: string): string => encodeURIComponent(text.toWellFormed())

/**
 * A query as one segment of a path. Browsers fold `.` and `..` away, even encoded; a trailing space, which the
 * page trims, keeps them.
 */
function querySegment(query: string): string {
  const encoded = segment(query)
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded
}

/** The addresses of the product: the only place where they are put together. */
export const paths = {
  /** The home feed; a category other than All stands in the address. */
  home: (category?: string): string =>
    category === undefined || category === ALL_CATEGORY ? '/' : `/?category=${segment(category)}`,
  /** The video page; whole seconds make the player start there. */
  watch: (id: string, startSeconds = 0): string =>
    `/watch/${segment(id)}${startSeconds > 0 ? `?t=${startSeconds}` : ''}`,
  channel: (id: string): string => `/channel/${segment(id)}`,
  search: (query: string): string => `/search/${querySegment(query)}`,
  liked: '/liked',
  /** Figures of the server. */
  status: '/status',
  auth: '/auth',
  /** What the sign-in popup shows until the issuer answers: nothing. */
  opening: '/opening.html',
  /** Where the sign-in popup comes back to. */
  authCallback: '/auth/callback',
} as const

/** The category that an address of the home feed names. */
export function categoryOf(searchParams: URLSearchParams): string {
  return searchParams.get('category')?.trim() || ALL_CATEGORY
}

const SEARCH_PREFIX = '/search/'

/**
 * The query that the path of a search address stands for, trimmed; null for any other path and for no query.
 * The router's own parameter is not used: it takes `%252F`, a typed `%2F`, for a slash.
 */
export function queryOf(pathname: string): string | null {
  if (!pathname.startsWith(SEARCH_PREFIX)) return null
  return decoded(pathname.slice(SEARCH_PREFIX.length).replace(/\/$/, '')).trim() || null
}

/** A path that somebody typed may hold a bare `%`: it stands for itself then. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
