import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '../sql.ts'
import type { Database } from './Database.ts'

/** Key of the advisory lock for imports: 'vtui'. */
const IMPORT_LOCK = 0x76747569
/** How often a server tries to get the lock while another one imports. */
const LOCK_POLL_MS = 500

/** Runs `work` while no other server imports. See `ImportIndex.withLock`. */
export async function withImportLock<T>(
  database: Database,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const connection = await database.connect()
  try {
    for (;;) {
      const [row] = await connection.query<{ is_locked: boolean }>(
        sql`select pg_try_advisory_lock(${IMPORT_LOCK}) as is_locked`,
      )
      // An aborted import ends by itself.
      if (row?.is_locked === true || signal.aborted) return await work()
      await wait(LOCK_POLL_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    // Closing the connection releases the lock.
    await connection.close().catch(() => {})
  }
}
