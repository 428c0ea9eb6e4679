import { setTimeout as wait } from 'node:timers/promises'
import { finishSoon } from '../base/withTimeout.ts'
import type { Engine } from '../catalogue/Engine.ts'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import { toFilterCondition } from '../catalogue/itemQueries.ts'
import {
  countWords,
  rankAny,
  rankEvery,
  searchSorted,
  selectByPrefix,
  selectByTitle,
} from '../catalogue/postgres/fullTextSearch.ts'
import { deleteTranscripts, indexTranscript, selectMinutes } from '../catalogue/postgres/minuteIndex.ts'
import { createCountRows, createReadCommonWords } from '../catalogue/postgres/tableStatistics.ts'
import type { SearchContext } from '../catalogue/postgres/termWeights.ts'
import { createFindVisible, LIBRARY_STATE, VISIBLE_TTL_MS } from '../catalogue/postgres/visibleRows.ts'
import { deleteItems, upsertItems } from '../catalogue/postgres/writeItems.ts'
import { countVisible, createViews, type View } from '../catalogue/visibleRows.ts'
import { createTransactions, type Database } from '../database/postgres/Database.ts'
import type { ReadReplica } from '../database/postgres/readReplica.ts'
import { sql } from '../database/sql.ts'
import { createPostgresStore } from '../gateway/store/postgres/createPostgresStore.ts'
import { storageAway } from '../domain/SourceError.ts'
import { openResources, toService } from '../database/resource.ts'
import { CATALOGUE, RESOURCES } from './resources.ts'
import { createCheck, type Storage } from './Storage.ts'
import { createRequestCounts } from '../database/requestCounts.ts'

/** The key of the advisory lock for imports: 'vtui'. */
const IMPORT_LOCK = 0x76747569
/** The interval at which a server tries to get the lock while another server imports. */
const LOCK_POLL_MS = 500
/** The key of the advisory lock for writing entries: 'vtuw'. Machines that import together hold it for a moment. */
const WRITE_LOCK = 0x76747577
const WRITE_LOCK_POLL_MS = 10
/** The interval at which a server looks whether it still holds a lock. */
const LOCK_CHECK_MS = 30_000

/**
 * Creates the storage in a shared database. Closing the storage closes the database.
 * @param replica answers reads of the catalogue instead of the database; all other reads use the database itself
 */
export function createPostgresStorage(database: Database, replica?: ReadReplica): Storage {
  const session = replica?.session ?? database
  const countRows = createCountRows(session)
  const readCommonWords = createReadCommonWords(session)
  const context = { session, countRows, readCommonWords }
  const contextOf = (view: View): SearchContext => ({ ...context, view })
  const transactions = createTransactions(database)
  const engine: Engine = {
    ...transactions,
    session,
    libraryState: LIBRARY_STATE,
    view: createViews({
      session,
      find: createFindVisible(session),
      state: LIBRARY_STATE,
      ttlMs: VISIBLE_TTL_MS,
    }),
    async write(work) {
      const write = () => transactions.write(work)
      const value = await (replica === undefined ? write() : replica.afterWrite(write))
      countRows.clear()
      return value
    },
    upsertItems,
    deleteItems,
    indexTranscript,
    deleteTranscripts,
    selectMinutes,
    countRows,
    countItems: async (view, filter) =>
      countVisible(view, filter) ??
      (await countRows(sql`from items i where ${toFilterCondition(view, filter)}`)),
    searchSorted: (view, ...parameters) => searchSorted(contextOf(view), ...parameters),
    countWords: (view, words) => countWords(contextOf(view), words),
    rankEvery: (view, ...parameters) => rankEvery(contextOf(view), ...parameters),
    rankAny: (view, ...parameters) => rankAny(contextOf(view), ...parameters),
    selectByPrefix,
    selectByTitle,
  }
  const importIndex: ImportIndex = {
    ...toService(CATALOGUE.importIndex({ ...engine, session: database })),
    withLock: (signal, work) => withLock(database, { key: IMPORT_LOCK, pollMs: LOCK_POLL_MS, signal }, work),
    exclusively: (signal, work) =>
      withLock(database, { key: WRITE_LOCK, pollMs: WRITE_LOCK_POLL_MS, signal }, work),
  }
  const services = openResources(RESOURCES, transactions)
  return {
    ...services,
    catalogue: { ...toService(CATALOGUE.catalogue(engine)), importIndex },
    shared: database,
    requestCounts: createRequestCounts(database),
    openGatewayStore: () => createPostgresStore(database),
    check: createCheck(services.keyValues),
    close: () => database.close(),
  }
}

interface Lock {
  key: number
  /** The pause between two attempts to get the lock, in milliseconds. */
  pollMs: number
  signal: AbortSignal
}

async function withLock<T>(
  database: Database,
  { key, pollMs, signal }: Lock,
  work: (held: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const lose = () => lost.abort(storageAway(new Error('The connection that holds the lock is lost.')))
  const connection = await database.connect({ onEnd: lose })
  // Networks forget connections on which nothing is sent, while the database still holds the lock.
  const asking = setInterval(() => void connection.query(sql`select 1`).catch(lose), LOCK_CHECK_MS).unref()
  try {
    for (;;) {
      const [row] = await connection.query<{ is_locked: boolean }>(
        sql`select pg_try_advisory_lock(${key}) as is_locked`,
      )
      // An aborted import ends by itself, so it may run without the lock.
      if (row?.is_locked === true || signal.aborted) return await work(lost.signal)
      await wait(pollMs, undefined, { signal }).catch(() => {})
    }
  } finally {
    clearInterval(asking)
    // Closing the connection releases the lock. A database that is away does it by itself.
    await finishSoon(connection.close())
  }
}
