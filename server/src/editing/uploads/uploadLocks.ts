import type { Lock, Locker } from '@tus/server'

interface Held {
  /** Asks the present holder to end its request. */
  release: () => unknown
  /** Resolves when the lock is free. */
  isFree: Promise<void>
  free: () => void
}

/**
 * Creates the locks of uploads in this server. Whoever wants a lock asks its holder to end, because a client that asks
 * again has lost its former connection, of which the server may hear nothing for minutes. Nobody waits in a loop.
 */
export function createUploadLocks(): Locker {
  const locks = new Map<string, Held>()
  return {
    newLock(id): Lock {
      let own: Held | null = null
      return {
        async lock(signal, release) {
          for (let held = locks.get(id); held !== undefined; held = locks.get(id)) {
            await held.release()
            await Promise.race([held.isFree, aborted(signal)])
            signal.throwIfAborted()
          }
          const { promise, resolve } = Promise.withResolvers<void>()
          own = { release, isFree: promise, free: resolve }
          locks.set(id, own)
        },
        async unlock() {
          if (own !== null && locks.get(id) === own) locks.delete(id)
          own?.free()
        },
      }
    },
  }
}

/** Runs work under the lock of an upload. Asks the request that holds the lock to end, and waits for it. */
export async function whileLocked<T>(locker: Locker, id: string, work: () => Promise<T>): Promise<T> {
  const lock = locker.newLock(id)
  await lock.lock(new AbortController().signal, () => {})
  return await work().finally(() => lock.unlock())
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
