/** What a page tells the worker. */
export const EMPTY = { type: 'EMPTY_KEPT' } as const
/** Pictures that stood in the page before the worker was there. */
export const keepPictures = (addresses: readonly string[]) => ({ type: 'KEEP_PICTURES', addresses }) as const
/** The new version is wanted now; workbox-window sends it. */
export const SKIP_WAITING = 'SKIP_WAITING'
