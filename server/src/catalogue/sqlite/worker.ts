import type { Origin } from '../Catalogue.ts'
import { raw } from '../sql.ts'
import { createCatalogueStore } from '../store/createCatalogueStore.ts'
import { deleteItems, upsertItems } from './items.ts'
import type { Connection } from './openDatabase.ts'
import type { SearchContext } from './hits.ts'
import { createRowCounts } from './rowCounts.ts'
import { rankAny, rankEvery, selectByPrefix } from './search.ts'
import { serveDatabase } from './serveDatabase.ts'
import { searchSorted } from './sortedLists.ts'
import { deleteSpeech, indexSpeech, selectMinutes } from './speech.ts'
import { createSession } from './statements.ts'

/** Creates all that the catalogue's worker thread can be called for. */
function createStore(connection: Connection) {
  const session = createSession(connection)
  const counts = createRowCounts(session)
  const contextOf = (origin: Origin): SearchContext => ({ session, counts, origin })
  const inTransaction = async <T>(begin: string, work: () => Promise<T>): Promise<T> => {
    await session.query(raw(begin))
    try {
      const value = await work()
      await session.query(raw('commit'))
      return value
    } catch (error) {
      // A full disk, for example, makes SQLite roll back by itself.
      if (connection.inTransaction) await session.query(raw('rollback'))
      throw error
    }
  }
  return createCatalogueStore({
    session,
    read: (work) => inTransaction('begin', work),
    // Takes the write lock at once, so that the transaction cannot fail for want of it later.
    write: (work) => inTransaction('begin immediate', () => work(session)),
    async writeDurably(work) {
      connection.pragma('synchronous = FULL')
      try {
        return await inTransaction('begin immediate', () => work(session))
      } finally {
        connection.pragma('synchronous = NORMAL')
      }
    },
    upsertItems,
    deleteItems,
    indexSpeech,
    deleteSpeech,
    selectMinutes,
    countRows: counts.count,
    countItems: counts.countItems,
    searchSorted: (origin, ...parameters) => searchSorted(contextOf(origin), ...parameters),
    rankEvery: (origin, ...parameters) => rankEvery(contextOf(origin), ...parameters),
    rankAny: (origin, ...parameters) => rankAny(contextOf(origin), ...parameters),
    selectByPrefix,
  })
}

serveDatabase(createStore)
