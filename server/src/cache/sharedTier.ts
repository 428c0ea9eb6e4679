import { monotonicNow } from '../base/monotonicNow.ts'
import { reasonOf } from '../domain/reasonOf.ts'
import { withTimeout } from '../base/withTimeout.ts'
import type { SharedFiles } from './sharedFiles.ts'

/** The time within which the storage must respond. Making a file again takes hardly longer. */
const TIMEOUT_MS = 5000
/** The time limit for writing, which may wait for a slow connection. No request waits for a file to be written. */
const WRITE_TIMEOUT_MS = 30_000
/** The time after a failure for which all files count as missing, so that no request waits for an away storage. */
const REST_MS = 2000

/** Shared files behind the cache of this machine. No method throws: a file that cannot be reached counts as missing. */
export interface SharedTier {
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Resolves to whether the file is written. */
  write(name: string, bytes: Buffer): Promise<boolean>
  /** Resolves to the names of the files whose names begin with a prefix that ends with `/`. */
  namesUnder(prefix: string): Promise<readonly string[]>
  /** Deletes all files whose names begin with a prefix. The prefix ends with `/`. */
  deleteUnder(prefix: string): Promise<void>
}

interface TierOptions {
  /** Called once when the storage cannot be reached any more, with the reason. */
  onTrouble?: (reason: string) => void
  timeoutMs?: number
  now?: () => number
}

export function createSharedTier(
  files: SharedFiles,
  { onTrouble = () => {}, timeoutMs = TIMEOUT_MS, now = monotonicNow }: TierOptions = {},
): SharedTier {
  const createGuard = (limitMs: number) => {
    let restsUntil = -Infinity
    let isAway = false
    return async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
      if (now() < restsUntil) return otherwise
      try {
        const result = await withTimeout(work(), limitMs)
        isAway = false
        return result
      } catch (error) {
        restsUntil = now() + REST_MS
        if (!isAway) onTrouble(reasonOf(error))
        isAway = true
        return otherwise
      }
    }
  }
  const guardRead = createGuard(timeoutMs)
  // Reads and writes have separate guards, because a storage that is full or read-only can still be read.
  const guardWrite = createGuard(WRITE_TIMEOUT_MS)
  const deleteAll = async (prefix: string) => {
    for await (const page of files.list(prefix)) await files.delete(page.map(({ name }) => name))
  }
  const listAll = async (prefix: string) => {
    const names: string[] = []
    for await (const page of files.list(prefix)) names.push(...page.map(({ name }) => name))
    return names
  }
  return {
    read: (name) => guardRead(() => files.read(name), null),
    has: (name) => guardRead(() => files.has(name), false),
    write: (name, bytes) =>
      guardWrite(async () => {
        await files.write(name, bytes)
        return true
      }, false),
    namesUnder: (prefix) => guardRead(() => listAll(prefix), []),
    deleteUnder: (prefix) => guardWrite(() => deleteAll(prefix), undefined),
  }
}
