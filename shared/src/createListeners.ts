/**
 * Creates a set of listeners, which are called with `Args`.
 *
 * @param start called when the first listener subscribes; the function that it returns is called after the last
 * listener has unsubscribed
 */
export function createListeners<Args extends readonly unknown[] = []>(
  start: () => () => void = () => () => {},
) {
  const listeners = new Set<(...args: Args) => void>()
  let stop = () => {}
  return {
    /** Adds a listener. Returns an unsubscribe function. */
    subscribe(listener: (...args: Args) => void) {
      if (listeners.size === 0) stop = start()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
    notify(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
    isEmpty: () => listeners.size === 0,
  }
}
