/** An address within the product. `search` begins with `?` and `hash` with `#`, where there is one. */
export interface Path {
  pathname: string
  search: string
  hash: string
}

/** An entry of the history. */
export interface Location extends Path {
  /** What the navigation handed over; null where it handed over nothing. */
  state: unknown
  /** One for every entry; that of a page opened by its address is `default`. */
  key: string
}

/** Where to go: an address of this origin from its first slash on, as a text or in its parts. */
export type To = string | Partial<Path>

/** How the entry was come to: `POP` by the browser (back, forward, opened), else by a link. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export interface NavigateOptions {
  /** Takes the place of the present entry. */
  replace?: boolean
  state?: unknown
}

export const FIRST_KEY = 'default'

export const createKey = (): string => Math.random().toString(36).slice(2, 10)

/** The parts of an address. */
export function toPath(to: To): Path {
  if (typeof to !== 'string') return { pathname: '/', search: '', hash: '', ...to }
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return { pathname: pathname || '/', search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash }
}

/** The address of the parts. */
export function hrefOf(to: To): string {
  const { pathname, search, hash } = toPath(to)
  return pathname + search + hash
}
