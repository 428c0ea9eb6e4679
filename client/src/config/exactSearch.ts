import { paths } from './paths.ts'

/**
 * The addresses of searches whose words are not corrected. They are apart from `paths.ts`, because that file is part of
 * the first load, and only the search page needs them.
 */
export const searchExactly = (query: string): string => `${paths.search(query)}?exact=true`

/** Returns whether an address of the search page, of which the query string is given, asks for the exact words. */
export const isExactSearch = (queryString: string): boolean =>
  new URLSearchParams(queryString).get('exact') === 'true'
