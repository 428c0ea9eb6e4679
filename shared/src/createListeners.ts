/** A set of listeners that are called with `Args`. */
export interface Listeners<Args extends readonly unknown[]> {
  /** Adds a listener. Returns an unsubscribe function. */
  subscribe: (listener: (...args: Args) => void) => () => void
  notify: (...args: Args) => void
  isEmpty: () => boolean
}

/**
 * Creates a set of listeners.
 *
 * @param start called when the first listener subscribes; returns a function that is called after the last one has
 * unsubscribed
 */
export function createListeners<Args extends readonly unknown[] = []>(
  start: () => () => void = () => () => {},
): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  let stop = () => {}
  return {
    subscribe(listener) {
      if (listeners.size === 0) stop = start()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
    notify(...args) {
      for (const listener of listeners) listener(...args)
    },
    isEmpty: () => listeners.size === 0,
  }
}
