import { setTimeout as wait } from 'node:timers/promises'
import type { Catalogue, Origin } from '../Catalogue.ts'
import { sql } from '../sql.ts'
import { createCatalogue, type CallStore } from '../store/createCatalogue.ts'
import { createCatalogueStore } from '../store/createCatalogueStore.ts'
import { toFilterCondition } from '../store/items.ts'
import type { Database } from './Database.ts'
import { deleteItems, upsertItems } from './items.ts'
import { rankAny, rankEvery, searchSorted, selectByPrefix } from './search.ts'
import { deleteSpeech, indexSpeech, selectMinutes } from './speech.ts'
import { createCountRows, createReadCommonWords } from './statistics.ts'
import type { SearchContext } from './termWeights.ts'

/** Key of the advisory lock for imports: 'vtui'. */
const IMPORT_LOCK = 0x76747569
/** How often a server tries to get the lock while another one imports. */
const LOCK_POLL_MS = 500

/** Creates a catalogue over a shared database. Closing it closes the database. */
export function createPostgresCatalogue(database: Database): Catalogue {
  const countRows = createCountRows(database)
  const readCommonWords = createReadCommonWords(database)
  const contextOf = (origin: Origin): SearchContext => ({
    session: database,
    origin,
    countRows,
    readCommonWords,
  })
  const store = createCatalogueStore({
    session: database,
    read: (work) => work(),
    async write(work) {
      const value = await database.transaction(work)
      countRows.clear()
      return value
    },
    writeDurably: (work) => database.transaction(work),
    upsertItems,
    deleteItems,
    indexSpeech,
    deleteSpeech,
    selectMinutes,
    countRows,
    countItems: (origin, filter) => countRows(sql`from items i where ${toFilterCondition(origin, filter)}`),
    searchSorted: (origin, ...parameters) => searchSorted(contextOf(origin), ...parameters),
    rankEvery: (origin, ...parameters) => rankEvery(contextOf(origin), ...parameters),
    rankAny: (origin, ...parameters) => rankAny(contextOf(origin), ...parameters),
    selectByPrefix,
  })
  // The method and its parameters have matching types.
  const call: CallStore = (method, ...parameters) =>
    (store[method] as (...values: unknown[]) => unknown)(...parameters) as never
  return createCatalogue({
    read: call,
    write: call,
    withLock: (signal, work) => withLock(database, signal, work),
    close: () => database.close(),
  })
}

async function withLock<T>(database: Database, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
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
