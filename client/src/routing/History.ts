import type { Location, NavigateOptions, NavigationType, To } from './location.ts'

/** An entry and how it was come to. */
export interface Place {
  location: Location
  type: NavigationType
}

/** Where the router reads and writes addresses: the browser's history, or one in memory for tests. */
export interface History {
  current(): Place
  go(to: To, options: NavigateOptions): void
  /** Tells of every change. Returns the way to stop. */
  listen(listener: (place: Place) => void): () => void
}
