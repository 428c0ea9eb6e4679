/** The time after which storage is treated as not connected. A disconnected network drive may never respond. */
const STORAGE_TIMEOUT_MS = 20_000

const storageTimeout = () => Object.assign(new Error('The storage does not answer.'), { code: 'ETIMEDOUT' })

/**
 * Waits for work, such as of the file system, for a limited time. The work itself continues.
 * @throws the error of the work, or the one that `onTimeout` returns, by default with the code `ETIMEDOUT`
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

/** The maximum time of last work, such as of a process that ends, for a database or a storage that may be away. */
const FINISH_MS = 3000

/** Waits for last work, such as of a process that ends, at most `FINISH_MS`. Errors of the work are ignored. */
export async function finishSoon(work: Promise<unknown>): Promise<void> {
  await withTimeout(work, FINISH_MS).catch(() => {})
}
