/** The time after which storage is treated as not connected. A disconnected network drive may never respond. */
const STORAGE_TIMEOUT_MS = 20_000

const storageTimeout = () => Object.assign(new Error('The storage does not answer.'), { code: 'ETIMEDOUT' })

/**
 * Waits for work, such as an operation of the file system, but only for a limited time. The work itself continues.
 * @param onTimeout returns the error to throw if the work takes too long
 * @throws the error of the work, or that of the timeout, by default with the code `ETIMEDOUT`
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

/** The time after which a process that ends no longer waits for a database or a storage that may be away. */
const FINISH_MS = 3000

/** Waits for the last work of a process that ends, whether or not it succeeds, but not for long. */
export async function finishSoon(work: Promise<unknown>): Promise<void> {
  await withTimeout(work, FINISH_MS).catch(() => {})
}
