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

/** The time until a server that does not answer is asked again, which doubles with each failure up to a limit. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Resolves when a server that has not answered `failures` times in a row is to be asked again, at the latest after
 * `longestMs` milliseconds, or when the signal aborts.
 */
export const waitForServer = (
  failures: number,
  signal: AbortSignal,
  longestMs = LONGEST_WAIT_MS,
): Promise<void> => waitForConnection(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), longestMs), signal)
