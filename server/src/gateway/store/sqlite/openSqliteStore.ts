import { extname } from 'node:path'
import { createRemote, startThread, type Access } from '../../../database/sqlite/DatabaseThread.ts'
import { protectFile, type FileProtection } from '../../../database/sqlite/protectFile.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createLocks, type LockRows } from '../locks.ts'
import type { GatewayTables } from '../gatewayTables.ts'
import type { LockTable } from './lockTable.ts'

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

type Methods<Service> = Readonly<Record<keyof Service, Access>>

const TABLES: Methods<GatewayTables> = {
  getEntry: 'read',
  getChecks: 'read',
  state: 'read',
  spentBy: 'read',
  putEntry: 'write',
  confirmEntry: 'write',
  putChecks: 'write',
  deleteFetchedBefore: 'write',
  spend: 'write',
  refund: 'write',
  block: 'write',
}
const LOCKS: Methods<LockTable> = { held: 'read', acquire: 'write', release: 'write' }

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
    const remote = <Service>(name: string, methods: Methods<Service>) =>
      createRemote<Service>(name, methods, (access, ...call) =>
        protection[access === 'read' ? 'read' : 'write'](() => thread.call(...call)),
      )
    const tables = remote<GatewayTables>('tables', TABLES)
    const locks = remote<LockTable>('locks', LOCKS)
    const rows: LockRows = {
      acquire: (names, owner, timeoutMs) => locks.acquire(names, owner, now(), now() + timeoutMs),
      release: locks.release,
      // The rows of a server that has died stay behind; they expire after the timeout of their lock.
      inspect: async (names) => ({ held: await locks.held(names, now()), abandoned: [] }),
    }
    return { ...tables, quota: tables, ...createLocks(rows, now), close: thread.close }
  } catch (error) {
    await started.terminate()
    throw error
  }
}
