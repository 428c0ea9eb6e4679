import type { Session } from '../sql.ts'
import { createCatalogueStore } from '../store/createCatalogueStore.ts'
import { deleteItems, upsertItems } from './items.ts'
import type { Connection } from './openDatabase.ts'
import { createRowCounts } from './rowCounts.ts'
import { rankAny, rankEvery, selectByPrefix } from './search.ts'
import { serveDatabase } from './serveDatabase.ts'
import { searchSorted } from './sortedLists.ts'
import { createSession } from './statements.ts'

/** Creates all that the catalogue's worker thread can be called for. */
function createStore(connection: Connection) {
  const session = createSession(connection)
  const counts = createRowCounts(session)
  const inTransaction = async <T>(begin: string, work: (session: Session) => Promise<T>): Promise<T> => {
    connection.exec(begin)
    try {
      const value = await work(session)
      connection.exec('commit')
      return value
    } catch (error) {
      // SQLite itself rolls back when the disk is full.
      if (connection.inTransaction) connection.exec('rollback')
      throw error
    }
  }
  return createCatalogueStore({
    session,
    read: (work) => inTransaction('begin', work),
    // Takes the write lock at once, so that the transaction cannot fail for want of it later.
    write: (work) => inTransaction('begin immediate', work),
    upsertItems,
    deleteItems,
    countRows: counts.count,
    countItems: counts.countItems,
    searchSorted: (_, ...parameters) => searchSorted(session, counts, ...parameters),
    rankEvery: (_, ...parameters) => rankEvery(session, counts, ...parameters),
    rankAny: (_, ...parameters) => rankAny(session, counts, ...parameters),
    selectByPrefix,
  })
}

serveDatabase(createStore)
