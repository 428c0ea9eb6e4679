import { extname } from 'node:path'
import { createRemote, startThread, type Access } from '../../../database/sqlite/DatabaseThread.ts'
import { protectFile, type FileProtection } from '../../../database/sqlite/protectFile.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createLocks } from '../locks.ts'
import type { GatewayTables } from './gatewayTables.ts'

/** A source, or its compiled module in the package. */
const THREAD = new URL(`./gatewayThread${extname(import.meta.url)}`, import.meta.url)

interface SqliteStoreOptions {
  /** Path of the database file. */
  file: string
  /** Shared by all threads of the file; one of its own by default. */
  protection?: FileProtection
  /** The clock of the locks, in milliseconds. */
  now?: () => number
}

const METHODS: Readonly<Record<keyof GatewayTables, Access>> = {
  bucketState: 'read',
  spentBy: 'read',
  getEntry: 'read',
  getChecks: 'read',
  heldLocks: 'read',
  putEntry: 'write',
  confirmEntry: 'write',
  putChecks: 'write',
  deleteFetchedBefore: 'write',
  spend: 'write',
  refund: 'write',
  block: 'write',
  acquireLocks: 'write',
  releaseLocks: 'write',
}

/** Opens the store in the storage's file, in a thread of its own. Throws a sentence for the operator. */
export async function openSqliteStore({
  file,
  protection = protectFile(file),
  now = Date.now,
}: SqliteStoreOptions): Promise<GatewayStore> {
  const started = startThread(THREAD)
  try {
    const thread = await started.open(file)
    protection.begin()
    const tables = createRemote<GatewayTables>('tables', METHODS, (access, ...call) =>
      protection[access === 'read' ? 'read' : 'write'](() => thread.call(...call)),
    )
    const { bucketState, acquireLocks, releaseLocks, heldLocks } = tables
    return {
      ...tables,
      quota: { ...tables, state: bucketState },
      ...createLocks(
        {
          acquire: (names, owner, timeoutMs) => acquireLocks(names, owner, now(), now() + timeoutMs),
          release: releaseLocks,
          // The rows of a server that has died stay behind; they expire after the timeout of their lock.
          inspect: async (names) => ({ held: await heldLocks(names, now()), abandoned: [] }),
        },
        now,
      ),
      close: thread.close,
    }
  } catch (error) {
    await started.terminate()
    throw error
  }
}
