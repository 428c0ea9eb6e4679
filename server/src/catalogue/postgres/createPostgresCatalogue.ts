import type { Catalogue, Origin } from '../Catalogue.ts'
import { sql } from '../sql.ts'
import { createCatalogue, type CallStore } from '../store/createCatalogue.ts'
import { createCatalogueStore } from '../store/createCatalogueStore.ts'
import { toFilterCondition } from '../store/items.ts'
import type { Database } from './Database.ts'
import { withImportLock } from './importLock.ts'
import { deleteItems, upsertItems } from './items.ts'
import { rankAny, rankEvery, searchSorted, selectByPrefix } from './search.ts'
import { createCountRows, createReadCommonWords } from './statistics.ts'
import type { SearchContext } from './termWeights.ts'

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
    read: (work) => work(database),
    async write(work) {
      const value = await database.transaction(work)
      countRows.clear()
      return value
    },
    upsertItems,
    deleteItems,
    countRows,
    countItems: (origin, filter) => countRows(sql`from items i where ${toFilterCondition(origin, filter)}`),
    searchSorted: (_, origin, ...parameters) => searchSorted(contextOf(origin), ...parameters),
    rankEvery: (_, origin, ...parameters) => rankEvery(contextOf(origin), ...parameters),
    rankAny: (_, origin, ...parameters) => rankAny(contextOf(origin), ...parameters),
    selectByPrefix,
  })
  // The method and its parameters have matching types.
  const call: CallStore = (method, ...parameters) =>
    (store[method] as (...values: unknown[]) => unknown)(...parameters) as never
  return createCatalogue({
    read: call,
    write: call,
    withLock: (signal, work) => withImportLock(database, signal, work),
    close: () => database.close(),
  })
}
