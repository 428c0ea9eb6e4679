const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Resolves after a time that grows with the number of failures, when the browser is online again, or on an abort. */
export function waitForServer(failures: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => resolve()
  const timer = setTimeout(done, Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS))
  addEventListener('online', done)
  signal.addEventListener('abort', done)
  return promise.finally(() => {
    clearTimeout(timer)
    removeEventListener('online', done)
    signal.removeEventListener('abort', done)
  })
}
