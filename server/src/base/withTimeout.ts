/** The time after which storage is treated as not connected. A disconnected network drive may never respond. */
const STORAGE_TIMEOUT_MS = 20_000

const storageTimeout = () => Object.assign(new Error('The storage does not answer.'), { code: 'ETIMEDOUT' })

/**
 * Waits for work, such as an operation of the file system, but only for a limited time. The work itself continues.
 * @param onTimeout returns the error to throw if the work takes too long
 * @throws the error of the work, or the error of the timeout, which has the code `ETIMEDOUT` by default
 */
export async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs = STORAGE_TIMEOUT_MS,
  onTimeout: () => Error = storageTimeout,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(onTimeout()), timeoutMs).unref()
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The maximum time for which a process that ends waits for a database or a storage that may be away. */
const FINISH_MS = 3000

/** Waits for the last work of a process that ends, at most `FINISH_MS`. Errors of the work are ignored. */
export async function finishSoon(work: Promise<unknown>): Promise<void> {
  await withTimeout(work, FINISH_MS).catch(() => {})
}
