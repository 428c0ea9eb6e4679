/**
 * Returns a function that runs one load per key at a time. A caller who asks for a key that is loading gets the
 * result of the in-flight load. Failures are not cached: the next caller loads again.
 * @param onShared called when a caller shares a load
 */
export function createSingleFlight(onShared: () => void) {
  const inFlight = new Map<string, Promise<unknown>>()
  return <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const shared = inFlight.get(key)
    if (shared) {
      onShared()
      // Equal keys are equal loads.
      return shared as Promise<T>
    }
    const loading = load().finally(() => inFlight.delete(key))
    inFlight.set(key, loading)
    return loading
  }
}
