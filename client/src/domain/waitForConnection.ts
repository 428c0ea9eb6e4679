/** Resolves after a time in milliseconds, or earlier when the browser is online again or the signal aborts. */
export async function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  const timer = setTimeout(resolve, ms)
  addEventListener('online', () => resolve(), { signal: over.signal })
  signal.addEventListener('abort', () => resolve(), { signal: over.signal })
  if (signal.aborted) resolve()
  await promise
  clearTimeout(timer)
  over.abort()
}
