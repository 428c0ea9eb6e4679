import { extname } from 'node:path'
import { startWorker, type DatabaseWorker } from '../../../catalogue/sqlite/startWorker.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createLocks, type LockRows } from '../locks.ts'
import type { GatewayTables } from './gatewayTables.ts'

/** A source, or its compiled module in the package. */
const WORKER = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)

interface SqliteStoreOptions {
  file: string
  /** The clock of the locks, in milliseconds. */
  now?: () => number
}

/** Opens the store in the catalogue's file, in a thread of its own. Throws a sentence for the operator. */
export async function openSqliteStore({ file, now = Date.now }: SqliteStoreOptions): Promise<GatewayStore> {
  const started = startWorker<GatewayTables>(WORKER)
  try {
    return toStore(await started.open(file), now)
  } catch (error) {
    await started.terminate()
    throw error
  }
}

const toStore = (worker: DatabaseWorker<GatewayTables>, now: () => number): GatewayStore => ({
  quota: {
    spend: (request) => worker.call('spend', request),
    refund: (request) => worker.call('refund', request),
    state: (bucket, day) => worker.call('bucketState', bucket, day),
    spentBy: (bucket, day, subject) => worker.call('spentBy', bucket, day, subject),
    block: (bucket, until) => worker.call('block', bucket, until),
  },
  getEntry: (kind, key) => worker.call('getEntry', kind, key),
  putEntry: (kind, key, entry) => worker.call('putEntry', kind, key, entry),
  confirmEntry: (kind, key, checkedAt) => worker.call('confirmEntry', kind, key, checkedAt),
  getChecks: (kind, ids) => worker.call('getChecks', kind, ids),
  putChecks: (kind, checks) => worker.call('putChecks', kind, checks),
  deleteFetchedBefore: (moment) => worker.call('deleteFetchedBefore', moment),
  ...createLocks(toLockRows(worker, now), now),
  close: () => worker.close(),
})

/** The rows of a server that has died stay behind; they expire after the timeout of their lock. */
const toLockRows = (worker: DatabaseWorker<GatewayTables>, now: () => number): LockRows => ({
  acquire: (names, owner, timeoutMs) => worker.call('acquireLocks', names, owner, now(), now() + timeoutMs),
  release: (names, owner) => worker.call('releaseLocks', names, owner),
  inspect: async (names) => ({ held: await worker.call('heldLocks', names, now()), abandoned: [] }),
})
