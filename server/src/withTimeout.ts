/** A network drive that is gone may never answer. */
const STORAGE_TIMEOUT_MS = 20_000

const storageTimeout = () => Object.assign(new Error('The storage does not answer.'), { code: 'ETIMEDOUT' })

/**
 * Waits for work, such as an operation of the file system, but not for ever. The work itself goes on.
 * @param onTimeout returns the error to throw when it takes too long
 * @throws the error of the work, or that of the timeout: by default one with code `ETIMEDOUT`
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
