/** A network drive that is gone may never answer. */
const STORAGE_TIMEOUT_MS = 20_000

/**
 * Waits for an operation of the file system, but not for ever.
 * @throws the error of the operation, or one with code `ETIMEDOUT`
 */
export async function withTimeout<T>(operation: Promise<T>, timeoutMs = STORAGE_TIMEOUT_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const fail = () => reject(Object.assign(new Error('The storage does not answer.'), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(fail, timeoutMs)
  try {
    return await Promise.race([operation, promise])
  } finally {
    clearTimeout(timer)
  }
}
