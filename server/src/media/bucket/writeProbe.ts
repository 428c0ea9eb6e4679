import { setTimeout as pause } from 'node:timers/promises'
import { isForbidden } from '../writeErrors.ts'
import type { Bucket, BucketChanges } from './Bucket.ts'

interface ProbeOptions {
  bucket: Pick<Bucket, 'name'>
  changes: Pick<BucketChanges, 'beginParts' | 'abortParts'>
  /** The key of an object that is begun, and never made. */
  key: string
  /** A clock in milliseconds that never goes back. */
  now: () => number
  /** Tells the operator what to correct. */
  warn: (sentence: string) => void
  /** The maximum time for which a caller waits, in milliseconds, which only tests shorten. */
  maxWaitMs?: number
}

/** How long a refusal counts before it is tried again, in milliseconds. */
const REFUSED_MS = 5 * 60_000
/** How long it counts that the storage was away, in milliseconds. */
const AWAY_MS = 60_000
/** The attempts at a storage that is away take minutes. */
const MAX_WAIT_MS = 5_000

/**
 * Creates the function that resolves to whether the keys of a bucket may write, which a harmless write shows. Callers at
 * the same time share one attempt. As long as the storage does not answer, nobody can tell, and the function resolves to
 * true: whoever tries to write learns it.
 */
export function createWriteProbe(options: ProbeOptions): () => Promise<boolean> {
  const { bucket, changes, key, now, warn, maxWaitMs = MAX_WAIT_MS } = options
  let known = { mayWrite: true, untilMs: -Infinity }
  let running: Promise<boolean> | null = null
  const remember = (mayWrite: boolean, forMs: number): boolean => {
    known = { mayWrite, untilMs: now() + forMs }
    return mayWrite
  }
  const attempt = async (): Promise<boolean> => {
    try {
      // Parts that never come make no object, and whoever may begin them may write one.
      const id = await changes.beginParts(key)
      await changes.abortParts(key, id).catch((error: unknown) => {
        if (isForbidden(error))
          warn(
            `The keys of the bucket “${bucket.name}” may not abort uploads, whose parts stay: allow s3:AbortMultipartUpload.`,
          )
      })
      return remember(true, Infinity)
    } catch (error) {
      return isForbidden(error) ? remember(false, REFUSED_MS) : remember(true, AWAY_MS)
    }
  }
  return async () => {
    if (now() < known.untilMs) return known.mayWrite
    running ??= attempt().finally(() => (running = null))
    return await Promise.race([running, pause(maxWaitMs, true, { ref: false })])
  }
}
