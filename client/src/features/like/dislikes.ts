import { createContext } from 'react'

/** The videos that are disliked, until the page is loaded again (ARCHITECTURE: dislike). */
export interface Dislikes {
  has: (videoId: string) => boolean
  add: (videoId: string) => void
  remove: (videoId: string) => void
  /** Returns the way to stop. */
  subscribe: (listener: () => void) => () => void
}

export function createDislikes(): Dislikes {
  const ids = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    has: (videoId) => ids.has(videoId),
    add(videoId) {
      ids.add(videoId)
      tell()
    },
    remove(videoId) {
      ids.delete(videoId)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Those of this page; a test gives its own. */
export const DislikesContext = createContext<Dislikes>(createDislikes())
