import { createListeners } from '@vtube/shared/createListeners'

/** The position in a video. It changes four times a second, so only what depends on it renders again. */
export interface Playback {
  /** Zero while unknown. */
  seconds: () => number
  report: (seconds: number | null) => void
  subscribe: (listener: () => void) => () => void
}

export function createPlayback(): Playback {
  const listeners = createListeners()
  let position = 0
  return {
    seconds: () => position,
    report(seconds) {
      if (seconds === null || seconds === position) return
      position = seconds
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
