/**
 * Runs one load for equal names at a time; whoever asks meanwhile gets its outcome. Failures are forgotten like
 * everything else: the next one to ask tries again.
 */
export function createSingleFlight(onShared: () => void) {
  const running = new Map<string, Promise<unknown>>()
  return <T>(name: string, load: () => Promise<T>): Promise<T> => {
    const known = running.get(name)
    if (known) {
      onShared()
      // Equal names are equal loads.
      return known as Promise<T>
    }
    const flight = load().finally(() => running.delete(name))
    running.set(name, flight)
    return flight
  }
}
