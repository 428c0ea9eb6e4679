import { paths } from './paths.ts'

/**
 * Returns the address of a search whose words are not corrected. This function is not in `paths.ts`, because that file
 * is part of the first load and only the search page needs this function.
 */
export const searchExactly = (query: string): string => `${paths.search(query)}?exact=true`

/** Returns whether the query string in an address of the search page requests a search for the exact words. */
export const isExactSearch = (queryString: string): boolean =>
  new URLSearchParams(queryString).get('exact') === 'true'
