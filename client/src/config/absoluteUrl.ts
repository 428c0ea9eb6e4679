/** Returns the whole address of a path of this page, which people send on or print. */
export const absoluteUrl = (path: string): string => new URL(path, location.origin).href
