/** The query of the list of films or series of a library. The address of the list contains it, and the server reads it. */

/** The topic of films, named as in the specification. The topic leads to the videos that have this tag. */
export const FILMS = 'Films'

export const WORK_KINDS = ['films', 'series'] as const
export type WorkKind = (typeof WORK_KINDS)[number]
/** The sort orders. The first one is the default. */
export const WORK_SORTS = ['added', 'title', 'newest', 'longest'] as const
export type WorkSort = (typeof WORK_SORTS)[number]
export const WORK_LENGTHS = ['short', 'medium', 'long'] as const
export type WorkLength = (typeof WORK_LENGTHS)[number]
/** The bounds of medium lengths in minutes. Both bounds are included. */
export const SHORT_FILM_MINUTES = 90
export const LONG_FILM_MINUTES = 120
/** The number of films or series in a page of their list. */
export const WORKS_PER_PAGE = 48
