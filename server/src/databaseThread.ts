/** The entry point of a thread of the embedded database. */
import type { Origin } from './catalogue/Catalogue.ts'
import { createCatalogueTables } from './catalogue/catalogueTables.ts'
import type { Engine } from './catalogue/Engine.ts'
import { createImportIndexTable } from './catalogue/importIndexTable.ts'
import { countWords, rankAny, rankEvery, selectByPrefix } from './catalogue/sqlite/fullTextSearch.ts'
import type { SearchContext } from './catalogue/sqlite/hits.ts'
import { deleteTranscripts, indexTranscript, selectMinutes } from './catalogue/sqlite/minuteIndex.ts'
import { createRowCounts } from './catalogue/sqlite/rowCounts.ts'
import { searchSorted } from './catalogue/sqlite/sortedLists.ts'
import { deleteItems, upsertItems } from './catalogue/sqlite/writeItems.ts'
import { serveDatabase } from './database/sqlite/serveDatabase.ts'
import { createTransactions } from './database/sqlite/transactions.ts'
import { createGuestLinkTables } from './storage/guestLinkTables.ts'
import { createKeyValueTable } from './storage/KeyValueStore.ts'
import { createPeopleTables } from './storage/peopleTables.ts'
import { createUserDataTables } from './storage/userDataTables.ts'

serveDatabase((connection) => {
  const transactions = createTransactions(connection)
  const { session } = transactions
  const counts = createRowCounts(session)
  const contextOf = (origin: Origin): SearchContext => ({ session, counts, origin })
  const engine: Engine = {
    ...transactions,
    upsertItems,
    deleteItems,
    indexTranscript,
    deleteTranscripts,
    selectMinutes,
    countRows: counts.count,
    countItems: counts.countItems,
    searchSorted: (origin, ...parameters) => searchSorted(contextOf(origin), ...parameters),
    countWords: (origin, words) => countWords(contextOf(origin), words),
    rankEvery: (origin, ...parameters) => rankEvery(contextOf(origin), ...parameters),
    rankAny: (origin, ...parameters) => rankAny(contextOf(origin), ...parameters),
    selectByPrefix,
  }
  return {
    catalogue: createCatalogueTables(engine),
    importIndex: createImportIndexTable(engine),
    keyValues: createKeyValueTable(session),
    userData: createUserDataTables(transactions),
    people: createPeopleTables(transactions),
    guestLinks: createGuestLinkTables(transactions),
  }
})
