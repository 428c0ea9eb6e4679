import { extname } from 'node:path'
import type { SqliteOptions } from '../../../catalogue/sqlite/openSqliteCatalogue.ts'
import { protectFile, type FileProtection } from '../../../catalogue/sqlite/protectFile.ts'
import { startWorker, type DatabaseWorker } from '../../../catalogue/sqlite/startWorker.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createLocks, type LockRows } from '../locks.ts'
import type { GatewayTables } from './gatewayTables.ts'

/** A source, or its compiled module in the package. */
const WORKER = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)

interface SqliteStoreOptions extends SqliteOptions {
  /** The clock of the locks, in milliseconds. */
  now?: () => number
}

/** Opens the store in the catalogue's file, in a thread of its own. Throws a sentence for the operator. */
export async function openSqliteStore({
  file,
  protection = protectFile(file),
  now = Date.now,
}: SqliteStoreOptions): Promise<GatewayStore> {
  const started = startWorker<GatewayTables>(WORKER)
  try {
    const worker = await started.open(file)
    protection.begin()
    return toStore(protectWrites(worker, protection), now)
  } catch (error) {
    await started.terminate()
    throw error
  }
}

/** What does not write. */
const READS: ReadonlySet<string> = new Set<keyof GatewayTables>([
  'bucketState',
  'spentBy',
  'getEntry',
  'getChecks',
  'heldLocks',
])

const protectWrites = (
  worker: DatabaseWorker<GatewayTables>,
  { read, write }: FileProtection,
): DatabaseWorker<GatewayTables> => ({
  ...worker,
  call: (method, ...parameters) =>
    (READS.has(method) ? read : write)(() => worker.call(method, ...parameters)),
})

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
