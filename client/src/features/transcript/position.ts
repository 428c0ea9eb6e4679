import { createListeners } from '@vtube/shared/createListeners'

/** The position in a video. It changes four times a second, so only what depends on it renders again. */
export interface Position {
  /** Zero while unknown. */
  seconds: () => number
  report: (seconds: number | null) => void
  subscribe: (listener: () => void) => () => void
}

export function createPosition(): Position {
  const listeners = createListeners()
  let current = 0
  return {
    seconds: () => current,
    report(seconds) {
      if (seconds === null || seconds === current) return
      current = seconds
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
