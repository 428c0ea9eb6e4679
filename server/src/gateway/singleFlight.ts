/** Returns a function that runs one load per key at a time and shares it among callers. Failures are not cached. */
export function createSingleFlight(onShared: () => void) {
  const inFlight = new Map<string, Promise<unknown>>()
  return <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const shared = inFlight.get(key)
    if (shared) {
      onShared()
      // Callers use the same key only for the same load, so the result has this type.
      return shared as Promise<T>
    }
    const loading = load().finally(() => inFlight.delete(key))
    inFlight.set(key, loading)
    return loading
  }
}
