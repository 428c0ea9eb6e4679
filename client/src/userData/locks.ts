/** Runs work while no other tab does. Browsers without locks run it at once. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(name, work) : work())
}

/** Begins work when no other tab does it, and keeps others from it until the signal aborts. */
export async function holdLock(name: string, signal: AbortSignal, work: () => void): Promise<void> {
  const begin = async () => {
    if (signal.aborted) return
    work()
    const { promise, resolve } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => resolve())
    await promise
  }
  if (!('locks' in navigator)) return begin()
  await navigator.locks.request(name, { signal }, begin).catch(() => {})
}
